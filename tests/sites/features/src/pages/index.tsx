import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import BrowserOnly from '@docusaurus/BrowserOnly';
import Layout from '@theme/Layout';
import styles from './index.module.css';

export default function Home() {
  const { siteConfig } = useDocusaurusContext();
  return (
    <Layout title="Home" description="The home page">
      <Head>
        <meta name="from-head" content="yes" />
      </Head>
      <main className={styles.home}>
        <p id="field">{String(siteConfig.customFields.answer)}</p>
        <p id="links">{String(siteConfig.onBrokenLinks)}</p>
        <p id="base">{useBaseUrl('/img/square.png')}</p>
        <p id="absolute">{useBaseUrl('img/square.png', { absolute: true })}</p>
        <p id="translated">
          <Translate id="home.hello" values={{ name: <b>you</b> }}>{'Hello {name}'}</Translate>
        </p>
        <p id="message">{translate({ message: 'A message' })}</p>
        <p id="browser">
          <BrowserOnly fallback={<i>waiting</i>}>{() => <i>{window.location.href}</i>}</BrowserOnly>
        </p>
        <Link to="/docs/setup">Setup</Link>
        <Link to="/docs/" id="target">
          Docs
        </Link>
        <Link href="https://external.example">Out</Link>
      </main>
    </Layout>
  );
}
