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

/** Every colour has a contrast of 4.5 and more to the background, and to that of highlighted lines (a test holds that). */
function themeOf(palette: Palette): PrismTheme {
  const { text, background, comment, quiet, keyword, string, value, name, special, wrong } = palette;
  return {
    plain: { color: text, backgroundColor: background },
    styles: [
      { types: ['comment'], style: { color: comment, fontStyle: 'italic' } },
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

/** The colours of code in light mode, unless the site names others. */
export const defaultLightTheme = /* @__PURE__ */ themeOf({
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

/** The colours of code in dark mode, unless the site names others. */
export const defaultDarkTheme = /* @__PURE__ */ themeOf({
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
