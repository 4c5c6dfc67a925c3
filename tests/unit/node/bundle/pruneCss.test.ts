import { parse } from 'postcss';
import { describe, expect, it } from 'vitest';
import { findClasses } from '../../../../src/node/bundle/cssNames';
import { pruneCss, removeUnusedRules } from '../../../../src/node/bundle/pruneCss';
import { findReadProperties } from '../../../../src/model/infimaProperties';
import { findUsedClasses } from '../../../../src/node/bundle/usedNames';

interface Setting {
  readonly sources?: readonly string[];
  readonly classNames?: readonly string[];
  readonly prunable?: readonly string[];
  readonly minify?: boolean;
}

async function pruned(
  css: string,
  { sources = [], classNames = [], prunable, minify = true }: Setting = {},
): Promise<string> {
  const classes = prunable ? new Set(prunable) : findClasses(css);
  const root = parse(css);
  const used = new Set([...classNames, ...findUsedClasses(classes, sources)]);
  removeUnusedRules(root, { prunable: classes, used });
  const result = await pruneCss(root, {
    fileName: 'styles.css',
    properties: new Set([...classNames, ...sources.flatMap(findReadProperties)]),
    minify,
  });
  return result.trim();
}

describe('pruneCss', () => {
  it('removes Infima rules whose classes are unused', async () => {
    const css = '.card{margin:0}.badge{margin:1px}.pills{margin:2px}p{margin:3px}';
    expect(await pruned(css, { sources: ['<div className="card">'], classNames: ['pills'] })).toBe(
      '.card{margin:0}.pills{margin:2px}p{margin:3px}',
    );
  });

  it('keeps the variants of a class whose name scripts complete', async () => {
    const css = '.badge--success{margin:0}.alert--success{margin:1px}';
    expect(await pruned(css, { sources: ['className: "badge badge--" + color'] })).toBe(
      '.badge--success{margin:0}',
    );
  });

  it('removes a rule if one of its classes is unused, and only the unused selectors of a list', async () => {
    expect(
      await pruned('.a .b{margin:0}.a,.b{margin:1px}.b:not(.a){margin:2px}', { classNames: ['a'] }),
    ).toBe('.a{margin:1px}');
  });

  it('keeps rules for elements without an unused class', async () => {
    const css = '.a:not(.b){margin:1px}.a:not(.b):not(:hover){margin:2px}';
    expect(await pruned(css, { classNames: ['a'] })).toBe(css);
  });

  it("keeps the site's own rules", async () => {
    expect(await pruned('.own{margin:0}.card{margin:1px}', { prunable: ['card'] })).toBe('.own{margin:0}');
  });

  it('keeps classes that scripts set or that any document may use', async () => {
    const names = [
      'theme-doc',
      'docusaurus-x',
      'token',
      'language-js',
      'anchor',
      'nprogress',
      'DocSearch',
      's-1abc',
    ];
    const css = names.map((name, index) => `.${name}{margin:${index + 1}px}`).join('');
    expect(await pruned(css)).toBe(css);
  });

  it('removes custom properties that a later rule with the same selector overrides unconditionally', async () => {
    const css = [
      ':root{--a:1px;--b:2px;--c:3px}',
      'html{--a:4px}',
      '@media print{:root{--b:5px;--c:6px}}',
      ':root{--a:7px;--c:8px}',
      'p{margin:var(--a) var(--b) var(--c)}',
    ].join('');
    expect(await pruned(css)).toBe(
      ':root{--b:2px}html{--a:4px}@media print{:root{--b:5px}}:root{--a:7px;--c:8px}p{margin:var(--a) var(--b) var(--c)}',
    );
  });

  it.each([
    [
      '.x{-moz-column-count:2;column-count:2;-moz-appearance:none}',
      '.x{column-count:2;-moz-appearance:none}',
    ],
    [
      '.x:link:hover,.x:visited:hover{top:0}.x:-moz-any-link:hover{top:0}.x:any-link:hover{top:0}',
      '.x:any-link:hover{top:0}',
    ],
    ['.x:link{top:1px}.x:any-link{top:0}', '.x:link{top:1px}.x:any-link{top:0}'],
    ['.x{scrollbar-width:thin}.x::-webkit-scrollbar-thumb{top:0}', '.x{scrollbar-width:thin}'],
    ['.x::-webkit-scrollbar{top:0}', '.x::-webkit-scrollbar{top:0}'],
    ['img[align=left]{padding-right:var(--image-alignment-padding)}', ''],
    [
      ':root{--image-alignment-padding:1px}img[align=left]{padding-right:var(--image-alignment-padding)}',
      ':root{--image-alignment-padding:1px}img[align=left]{padding-right:var(--image-alignment-padding)}',
    ],
  ])(
    'removes fallbacks for browsers without standard properties and selectors: %s',
    async (css, expected) => {
      expect(await pruned(css, { prunable: [] })).toBe(expected);
    },
  );

  it('keeps the steps of animations', async () => {
    expect(
      await pruned('@keyframes x{0%{margin:0}to{margin:1px}}.a{animation:x}', { classNames: ['a'] }),
    ).toContain('0%{margin:0}');
  });

  it('prunes rules within at-rules, and removes empty at-rules', async () => {
    expect(
      await pruned('@media print{.a{margin:0}.b{margin:1px}}@media screen{.b{margin:2px}}', {
        classNames: ['a'],
      }),
    ).toBe('@media print{.a{margin:0}}');
  });

  it('removes unread custom properties of Infima, and those that only they read', async () => {
    const css =
      ':root{--ifm-card-a:var(--ifm-card-b);--ifm-card-b:1px;--ifm-card-c:2px;--ifm-color-x:red;--own:3px}.p{margin:var(--ifm-card-c)}';
    const kept = ':root{--ifm-card-c:2px;--own:3px}.p{margin:var(--ifm-card-c)}';
    expect(await pruned(css, { classNames: ['p'] })).toBe(kept);
    const withColor = kept.replace('--own', '--ifm-color-x:red;--own');
    expect(await pruned(css, { classNames: ['p', '--ifm-color-x'] })).toBe(withColor);
    expect(await pruned(css, { classNames: ['p', '--ifm-'] })).toBe(withColor);
    expect(await pruned(css, { classNames: ['p'], sources: ["'var(--ifm-color-' + tone"] })).toBe(withColor);
    const link = '(0, runtime.jsx)("link", { rel: "stylesheet", href: "/x.css" })';
    expect(await pruned(css, { classNames: ['p'], sources: [link] })).toBe(withColor);
    expect(
      await pruned(css, { classNames: ['p'], sources: ["style={{ gap: 'var(--ifm-card-a)' }}"] }),
    ).toContain('--ifm-card-b');
  });

  it('removes the space before values of custom properties unless they are empty', async () => {
    expect(await pruned(':root{--a: 1px;--b: ;--c: red blue}')).toBe(':root{--a:1px;--b: ;--c:red blue}');
  });

  it('shortens colors, numbers and lists in values of custom properties, except in texts and URLs', async () => {
    expect(
      await pruned(
        ':root{--a: rgb(255, 0, 16);--b: cubic-bezier( 0.08, 0.5 );--c: "0.5, 1";--d: url(0.5, 1)}',
      ),
    ).toBe(':root{--a:#ff0010;--b:cubic-bezier(.08,.5);--c:"0.5, 1";--d:url(0.5, 1)}');
  });

  it('removes custom properties that rules outside of cascade layers, or in later layers, override', async () => {
    const css = [
      '@layer a,b;',
      ':root{--x:1}',
      '@layer b{:root{--x:2;--y:2}}',
      '@layer a{:root{--x:3;--y:3;--z:3}@media print{:root{--y:4}}}',
      '@layer c{:root{--x:5;--y:5}}',
    ].join('');
    expect(await pruned(css)).toBe(
      '@layer a,b;:root{--x:1}@layer b{:root{--y:2}}@layer a{:root{--z:3}}@layer c{:root{--y:5}}',
    );
  });

  it('removes unused rules in cascade layers, and the layers that become empty', async () => {
    const order = '@layer a,b;';
    const css = `${order}@layer a{.used{margin:0}.unused{margin:1px}}@layer b{.unused{margin:2px}}`;
    expect(await pruned(css, { classNames: ['used'] })).toBe(`${order}@layer a{.used{margin:0}}`);
    expect(await pruned(css)).toBe('');
  });

  it('writes readable CSS if minification is off', async () => {
    expect(await pruned('.a { margin: 0 }', { classNames: ['a'], minify: false })).toBe(
      '.a {\n  margin: 0;\n}',
    );
  });
});
