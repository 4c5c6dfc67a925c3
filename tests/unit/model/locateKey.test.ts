import { expect, test } from 'vitest';
import type { KeyPath } from '../../../src/model/fields';
import { locateKey } from '../../../src/model/locateKey';

const ROOT = ['title', 'url', 'themeConfig'];

/** Returns the rest of the line from the location of a key. */
function textAt(source: string, path: KeyPath): string | undefined {
  const location = locateKey(source, path, ROOT);
  return location && source.split('\n')[location.line - 1]?.slice(location.column - 1);
}

test.each<[string, string, KeyPath, string | undefined]>([
  ['a key', `export default { title: 'x', url: 'y' }`, ['url'], `url: 'y' }`],
  ['a quoted key', `export default { "title": 1 }`, ['title'], `"title": 1 }`],
  [
    'a key in comments and strings',
    `const a = "title: 1"; // title: 2\nexport default {\n/* title: */ title: 3 }`,
    ['title'],
    'title: 3 }',
  ],
  [
    'a nested key',
    `export default { title: 1, themeConfig: { navbar: {\nitems: 1 } } }`,
    ['themeConfig', 'navbar', 'items'],
    'items: 1 } } }',
  ],
  [
    'the nearest key around it',
    `export default { title: 1, themeConfig: {} }`,
    ['themeConfig', 'navbar', 'items'],
    'themeConfig: {} }',
  ],
  [
    'a list entry',
    `export default { title: 1, plugins: ['a', f({ b: 1 }, 2),\n['c', {}]] }`,
    ['plugins', 2],
    `['c', {}]] }`,
  ],
  [
    'a key within a list entry',
    `export default { title: 1, presets: [['c', { docs: {\npath: 1 } }]] }`,
    ['presets', 0, 1, 'docs', 'path'],
    'path: 1 } }]] }',
  ],
  [
    'the list instead of an entry after a spread',
    `export default { title: 1, plugins: [...more, 'b'] }`,
    ['plugins', 1],
    `plugins: [...more, 'b'] }`,
  ],
  [
    'a constant',
    `const themeConfig = {\nnavbar: 1 };\nexport default { title: 1, themeConfig }`,
    ['themeConfig', 'navbar'],
    'navbar: 1 };',
  ],
  [
    'a typed constant under another name',
    `const t: Theme = {\nnavbar: 1 };\nexport default { title: 1, themeConfig: t satisfies X }`,
    ['themeConfig', 'navbar'],
    'navbar: 1 };',
  ],
  [
    'a key in the argument of a call',
    `export default { title: 1, themeConfig: define({\nnavbar: 1 }) }`,
    ['themeConfig', 'navbar'],
    'navbar: 1 }) }',
  ],
  [
    'a key after templates and regular expressions',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text.
    'const r = /[{]\\/{/; const t = `{ ${ { a: `}` } } {`;\nexport default { title: 1 }',
    ['title'],
    'title: 1 }',
  ],
  ['nothing in the result of a call', `export default make()`, ['title'], undefined],
  ['nothing in invalid code', `}}}{{{[`, ['title'], undefined],
])('locates %s', (_, source, path, expected) => {
  expect(textAt(source, path)).toBe(expected);
});
