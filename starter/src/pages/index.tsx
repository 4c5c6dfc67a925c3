import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import styles from './index.module.css';

const FEATURES = [
  {
    title: 'Write Markdown',
    text: 'Pages are files. Notes, tabs and highlighted code need no components of your own.',
    to: '/docs/guides/write-pages',
  },
  {
    title: 'Add components',
    text: 'Import React components where text is not enough. Other pages stay plain HTML.',
    to: '/docs/guides/use-components',
  },
  {
    title: 'Publish with confidence',
    text: 'Every build checks links, anchors and images. A push to main deploys the site.',
    to: '/docs/guides/publish',
  },
];

export default function Home(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  return (
    <Layout description={siteConfig.tagline}>
      <main className="container">
        <header className={styles.hero}>
          <Heading as="h1" className={styles.title}>
            {siteConfig.title}
          </Heading>
          <p className={styles.tagline}>{siteConfig.tagline}</p>
          <div className={styles.buttons}>
            <Link className="button button--primary button--lg" to="/docs/intro">
              Get started
            </Link>
            <Link className="button button--outline button--primary button--lg" to="/blog">
              Read the blog
            </Link>
          </div>
        </header>
        <section className={styles.features} aria-label="Features">
          {FEATURES.map(({ title, text, to }) => (
            <Link key={title} to={to} className={styles.feature}>
              <Heading as="h2" className={styles.featureTitle}>
                {title}
              </Heading>
              <p>{text}</p>
            </Link>
          ))}
        </section>
      </main>
    </Layout>
  );
}
