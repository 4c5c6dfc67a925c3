import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'postcss';
import { describe, expect, it } from 'vitest';
import {
  extractPageSheets,
  markPageSheets,
  findOptionalFonts,
  findShownClasses,
} from '../../../../src/node/bundle/pageSheets';
import { tempSite } from '../../tempSite';

describe('page stylesheets', () => {
  it('are extracted from the bundled file unchanged', async () => {
    const dir = tempSite({
      'home.page.css': '.a{margin:0}@media print{.a{margin:1px}}',
      'x.page.css': '.x{margin:2px}',
      'main.css': '@layer a, b;\n.m{margin:3px}',
    });
    const styles = ['home.page.css', 'x.page.css', 'main.css'].map((name) => path.join(dir, name));
    const marked = await markPageSheets(styles, dir);
    const bundled = marked.map((file) => readFileSync(file, 'utf8')).join('\n');
    const root = parse(bundled);
    const sheets = extractPageSheets(root);
    expect(root.toString().trim()).toBe('@layer a, b;\n.m{margin:3px}');
    expect([...sheets].map(([name, css]) => [name, css.toString().replace(/\s+/g, '')])).toEqual([
      ['home', '.a{margin:0}@mediaprint{.a{margin:1px}}'],
      ['x', '.x{margin:2px}'],
    ]);
  });

  it('leave the styles of a site without any unchanged', async () => {
    expect(await markPageSheets(['/a.css'], '/nowhere')).toEqual(['/a.css']);
    const root = parse('.a{}');
    expect([extractPageSheets(root), root.toString()]).toEqual([new Map(), '.a{}']);
  });

  it('belong to pages with all the classes of a selector', () => {
    const css = '.home:not(.x) .card,.home{margin:0}@media print{.root .card,p{margin:1px}}.home{margin:2px}';
    expect(findShownClasses(parse(css))).toEqual([['home'], ['root', 'card']]);
  });
});

describe('findOptionalFonts', () => {
  it('returns fonts with an optional display', () => {
    const face = (src: string, display: string) =>
      `@font-face{font-family:F;src:${src};font-display:${display}}`;
    expect(
      findOptionalFonts(
        [
          face('url(/a.woff2)format("woff2")', 'optional'),
          face('url("/b.woff2")', 'swap'),
          face('url(data:font/woff2;base64,AA)', 'optional'),
        ].join(''),
      ),
    ).toEqual(['/a.woff2']);
  });
});
