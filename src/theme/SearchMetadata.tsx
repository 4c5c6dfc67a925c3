import Head from '@docusaurus/Head';
import type { ReactNode } from 'react';

export interface Props {
  readonly locale?: string;
  readonly version?: string;
  readonly tag?: string;
}

/** Tells search what a page belongs to, under the names of its two crawlers' formats. */
export default function SearchMetadata({ locale, version, tag }: Props): ReactNode {
  const facts = [
    ['docusaurus_locale', locale],
    ['docusaurus_version', version],
    ['docusaurus_tag', tag],
    ['docsearch:language', locale],
    ['docsearch:version', version],
    ['docsearch:docusaurus_tag', tag],
  ] as const;
  return (
    <Head>
      {facts.map(([name, content]) => content && <meta key={name} name={name} content={content} />)}
    </Head>
  );
}
