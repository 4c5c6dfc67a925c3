import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { blankCode } from '../../model/codeBlocks';
import { FRONT_MATTER } from '../../model/frontMatterPattern';
import { isMarkdown } from '../../model/isMarkdown';
import { offsetToPosition } from '../../model/siteError';
import type { SiteUse } from '../../model/migration';
import { EMOJI_SHORTCODE } from '../metadata/stripMarkup';
import type { CompatibilityTables } from './compatibilityTables';

interface ContentInput {
  readonly siteDir: string;
  /** Relative to the site, with forward slashes. */
  readonly files: readonly string[];
  readonly tables: CompatibilityTables;
}

/** Patterns of the features in the Markdown table. They are searched for in text without code. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  'heading ID': /^#+ .*\{#[^}]+\}\s*$/m,
  'heading ID as a comment': /^#+ .*\{\/\* #[^}]+\*\/\}\s*$/m,
  admonition: /^:{3,}\w+(?:\[[^\]]*\])?\s*$/m,
  'admonition title without brackets': /^:{3,}\w+ +[^\s{]/m,
  table: /^\|? *:?-{3,}:? *\|/m,
  strikethrough: /~~[^~\n]+~~/,
  'task list': /^[ \t]*[-*+] \[[ xX]\] /m,
  footnote: /\[\^[^\]\s]+\]/,
  'emoji shortcode': EMOJI_SHORTCODE,
  'HTML comment': /<!--/,
};

/** Returns which features of Markdown a site uses, each with the first file that contains it. */
export async function listContentUses({ siteDir, files, tables }: ContentInput): Promise<readonly SiteUse[]> {
  const uses = new Map<string, SiteUse>();
  const rows = new Map(tables.getRows('Markdown').map((row) => [row[0] ?? '', row]));
  for (const file of files.filter(isMarkdown)) {
    const text = removeCode(await readFile(path.join(siteDir, file), 'utf8'));
    for (const [name, pattern] of Object.entries(PATTERNS)) {
      const [, , , status, notes = ''] = rows.get(name) ?? [];
      if (status === undefined || uses.has(name)) continue;
      const offset = text.search(pattern);
      if (offset < 0) continue;
      const { line } = offsetToPosition(text, offset);
      uses.set(name, {
        area: 'content',
        name,
        status: status as SiteUse['status'],
        notes,
        location: { file, line },
      });
    }
  }
  return [...uses.values()];
}

/** Replaces front matter and code with blanks, so that lines keep their numbers. */
function removeCode(text: string): string {
  return blankCode(text.replace(FRONT_MATTER, (matter) => matter.replace(/[^\n]/g, ' ')));
}
