import fs from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SiteError } from '../../../src/model/siteError';
import { getContentRoots } from '../../../src/node/files/contentRoots';
import { copyContent } from '../../../src/node/files/readContent';

/** Puts the style sheet that an option asks for beside a feed, with its CSS, and gives its name; undefined where none is wanted (contract/build.md §4.7). */
export async function copyStylesheet(
  type: 'rss' | 'atom',
  option: string | boolean | null | undefined,
  { siteDir, dir }: { readonly siteDir: string; readonly dir: string },
): Promise<string | undefined> {
  if (option === undefined || option === null || option === false) return undefined;
  if (option === true) {
    await writeFile(path.join(dir, `${type}.xsl`), XSL.replaceAll('CSS_FILE', `${type}.css`));
    await writeFile(path.join(dir, `${type}.css`), CSS);
    return `${type}.xsl`;
  }
  const file = path.resolve(siteDir, option);
  for (const wanted of [file, file.replace(/\.xslt?$/, '.css')]) {
    if (!fs.existsSync(wanted)) {
      throw new SiteError(
        `The style sheet of the ${type === 'rss' ? 'RSS' : 'Atom'} feed is not there: ${wanted}.`,
        {
          hint: 'The option `feedOptions.xslt` names an .xsl file as seen from the site folder; a .css file of the same name belongs beside it.',
        },
      );
    }
    await copyContent(
      wanted,
      path.join(dir, path.basename(wanted)),
      getContentRoots(siteDir, [file, wanted]),
    );
  }
  return path.basename(file);
}

/** Shows a feed of either kind as a page, for readers who open one in a browser. */
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
          <p>This is a feed. Give its address to a feed reader, and new posts will come to you.</p>
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
