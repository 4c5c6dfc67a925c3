import type { PrismTheme } from '@docusaurus/theme-common/internal';

interface Palette {
  readonly text: string;
  readonly background: string;
  readonly comment: string;
  readonly quiet: string;
  readonly keyword: string;
  readonly string: string;
  readonly value: string;
  readonly name: string;
  readonly special: string;
  readonly wrong: string;
}

/** All colors have a contrast of at least 4.5 to the background and to highlighted lines, which a test verifies. */
function createTheme(palette: Palette): PrismTheme {
  const { text, background, comment, quiet, keyword, string, value, name, special, wrong } = palette;
  return {
    plain: { color: text, backgroundColor: background },
    styles: [
      { types: ['comment'], style: { color: comment } },
      { types: ['punctuation', 'operator'], style: { color: quiet } },
      { types: ['keyword', 'atrule', 'important'], style: { color: keyword } },
      { types: ['string', 'attr-value', 'inserted', 'regex', 'url'], style: { color: string } },
      { types: ['number', 'boolean', 'constant', 'variable', 'parameter'], style: { color: value } },
      { types: ['function', 'class-name', 'property', 'attr-name', 'key'], style: { color: name } },
      { types: ['builtin', 'decorator', 'selector', 'tag'], style: { color: special } },
      { types: ['deleted'], style: { color: wrong } },
    ],
  };
}

/** The default colors of code in light mode. */
export const defaultLightTheme = /* @__PURE__ */ createTheme({
  text: '#262b36',
  background: '#f7f8fa',
  comment: '#5c6675',
  quiet: '#4d5666',
  keyword: '#7434a8',
  string: '#0b6338',
  value: '#94400a',
  name: '#1c55b0',
  special: '#97305f',
  wrong: '#ac2530',
});

/** The default colors of code in dark mode. */
export const defaultDarkTheme = /* @__PURE__ */ createTheme({
  text: '#d9dee7',
  background: '#161a22',
  comment: '#98a2b3',
  quiet: '#b0b9c7',
  keyword: '#cdb0f7',
  string: '#93d3a2',
  value: '#f1b884',
  name: '#93bdff',
  special: '#f3aac8',
  wrong: '#ffa3a3',
});
