import Head from '@docusaurus/Head';
import type { ReactNode } from 'react';

export interface Props {
  readonly locale?: string;
  readonly version?: string;
  readonly tag?: string;
}

/** The search metadata of a page, in the formats of the Docusaurus and DocSearch crawlers. */
export default function SearchMetadata({ locale, version, tag }: Props): ReactNode {
  const entries = [
    ['docusaurus_locale', locale],
    ['docusaurus_version', version],
    ['docusaurus_tag', tag],
    ['docsearch:language', locale],
    ['docsearch:version', version],
    ['docsearch:docusaurus_tag', tag],
  ] as const;
  return (
    <Head>
      {entries.map(([name, content]) => content && <meta key={name} name={name} content={content} />)}
    </Head>
  );
}
