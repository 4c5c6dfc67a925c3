import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';

export default function Home() {
  return (
    <Layout>
      <Link to="/docs/start">Start</Link>
      <Link to="/docs/component-gone">Gone</Link>
      <img src="/base/img/component-gone.png" alt="" />
      <a href="/base/docs/raw-gone">Gone</a>
      <a href="docs/relative-raw-gone">Gone</a>
      <a href="#start">Here</a>
      <a href="#nowhere">Nowhere</a>
      <Link to="/docs/unchecked" data-noBrokenLinkCheck>Unchecked</Link>
      <img srcSet="/base/img/logo.png 1x, /base/img/raw-gone-2x.png 2x" src="/base/img/logo.png" alt="" />
      <p id="start">Start</p>
    </Layout>
  );
}
