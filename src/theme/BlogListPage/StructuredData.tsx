import Head from '@docusaurus/Head';
import { useBlogListPageStructuredData } from '@docusaurus/plugin-content-blog/client';
import type { Props } from '@theme/BlogListPage';
import type { ReactNode } from 'react';
import { stringifyForScript } from '../../model/html';

/** The structured data of a list of posts for search engines. */
export default function BlogListPageStructuredData(props: Props): ReactNode {
  const data = useBlogListPageStructuredData(props);
  return (
    <Head>
      <script type="application/ld+json">{stringifyForScript(data)}</script>
    </Head>
  );
}
