import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';

export default function Home() {
  return (
    <Layout>
      <Link to="/docs/start">Start</Link>
      <Link to="/docs/component-gone">Gone</Link>
      <img src="/base/img/component-gone.png" alt="" />
    </Layout>
  );
}
