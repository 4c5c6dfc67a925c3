import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';

export default function Hello() {
  return (
    <Layout title="Hello" description="A page of its own">
      <main className="container margin-vert--lg">
        <h1>Hello</h1>
        <Link to="/guides/static">Static page</Link>
      </main>
    </Layout>
  );
}
