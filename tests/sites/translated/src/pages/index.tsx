import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

export default function Home(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  return (
    <Layout>
      <h1>
        <Translate>A garden for everyone</Translate>
      </h1>
      <p id="config-locale">{String(siteConfig.customFields?.['locale'])}</p>
      <Link to="/docs/intro">
        <Translate id="home.start" description="The link to the first page">
          Start
        </Translate>
      </Link>
    </Layout>
  );
}
