import { expect, it } from 'vitest';
import { hasUnbundledStyles } from '../../../../src/node/bundle/bundleSettings';

type Input = Parameters<typeof hasUnbundledStyles>[0];

const NOTHING: Input = {
  siteConfig: { scripts: [], headTags: [] },
  headTags: '<link rel="preconnect" href="https://x.example">',
  preBodyTags: '',
  postBodyTags: '',
};

it.each<readonly [string, Partial<Input>]>([
  ['a script of the site', { siteConfig: { scripts: ['/x.js'], headTags: [] } }],
  [
    'inline code',
    {
      siteConfig: { scripts: [], headTags: [{ tagName: 'script', innerHTML: 'f()', customElement: false }] },
    },
  ],
  ['a stylesheet', { headTags: '<link rel="stylesheet" href="/x.css">' }],
  ['styles', { postBodyTags: '<style>p{}</style>' }],
  ['a property', { preBodyTags: '<p style="color:var(--ifm-color-primary)">' }],
])('expects %s in the tags of documents to set custom properties', (_, tags) => {
  expect(hasUnbundledStyles({ ...NOTHING, ...tags })).toBe(true);
});

it('expects scripts of other websites and of plugins not to set custom properties', () => {
  const scripts = ['https://x.example/x.js', { src: '//x.example/y.js', async: true }];
  expect(hasUnbundledStyles({ ...NOTHING, siteConfig: { scripts, headTags: [] } })).toBe(false);
  expect(hasUnbundledStyles({ ...NOTHING, headTags: '<script src="/assets/js/gtag.js"></script>' })).toBe(
    false,
  );
});
