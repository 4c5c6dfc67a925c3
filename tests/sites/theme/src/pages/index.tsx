import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';

export default function Home() {
  return (
    <Layout title="Home">
      <main className="container">
        <h1>Home</h1>
        <Link to="/docs">To the docs</Link>
      </main>
    </Layout>
  );
}
