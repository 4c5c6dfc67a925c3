import path from 'node:path';
import type { OutputFile } from '../../../src/model/plugin';
import { SiteError } from '../../../src/model/siteError';
import type { TaskContext } from '../../../src/model/task';

interface Stylesheet {
  /** The name of the XSLT file. */
  readonly name: string;
  /** The XSLT file and its CSS by name. */
  readonly files: ReadonlyMap<string, OutputFile>;
}

/**
 * Returns the XSLT stylesheet of a feed and its CSS, which are written next to the feed; `undefined` if the option is not set.
 * Throws `SiteError` if a file does not exist.
 */
export function createStylesheet(
  context: Pick<TaskContext, 'kindOf'>,
  type: 'rss' | 'atom',
  { option, siteDir }: { readonly option: string | boolean | null | undefined; readonly siteDir: string },
): Stylesheet | undefined {
  if (option === undefined || option === null || option === false) return undefined;
  if (option === true) {
    const name = `${type}.xsl`;
    return {
      name,
      files: new Map([
        [name, XSL.replaceAll('CSS_FILE', `${type}.css`)],
        [`${type}.css`, CSS],
      ]),
    };
  }
  const file = path.resolve(siteDir, option);
  const sources = [file, file.replace(/\.xslt?$/, '.css')];
  const missing = sources.find((source) => context.kindOf(source) !== 'file');
  if (missing !== undefined) {
    throw new SiteError(
      `The stylesheet of the ${type === 'rss' ? 'RSS' : 'Atom'} feed does not exist: \`${path.relative(siteDir, missing)}\`.`,
      {
        code: 'missing-file',
        hint: 'Set the blog option `feedOptions.xslt` to the path of an `.xsl` file, relative to the site folder, with a `.css` file of the same name next to it.',
      },
    );
  }
  return {
    name: path.basename(file),
    files: new Map(sources.map((source) => [path.basename(source), { copyOf: source }])),
  };
}

/** Renders an RSS or Atom feed as a page, for readers who open it in a browser. */
const XSL = `<?xml version="1.0" encoding="utf-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:atom="http://www.w3.org/2005/Atom" exclude-result-prefixes="atom">
  <xsl:output method="html" encoding="utf-8" doctype-system="about:legacy-compat"/>
  <xsl:template match="/rss/channel|/atom:feed">
    <html>
      <head>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <title><xsl:value-of select="title|atom:title"/></title>
        <link rel="stylesheet" href="CSS_FILE"/>
      </head>
      <body>
        <main>
          <h1><xsl:value-of select="title|atom:title"/></h1>
          <p>This is a feed. Add its URL to a feed reader to receive new posts.</p>
          <xsl:apply-templates select="item|atom:entry"/>
        </main>
      </body>
    </html>
  </xsl:template>
  <xsl:template match="item|atom:entry">
    <article>
      <h2><a href="{link|atom:link/@href}"><xsl:value-of select="title|atom:title"/></a></h2>
      <p><xsl:value-of select="description|atom:summary"/></p>
    </article>
  </xsl:template>
</xsl:stylesheet>
`;

const CSS = `:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 40rem; margin: 3rem auto; padding: 0 1rem; }
h2 { margin: 2rem 0 0; font-size: 1.2rem; }
article p { margin: 0.25rem 0 0; }
`;
