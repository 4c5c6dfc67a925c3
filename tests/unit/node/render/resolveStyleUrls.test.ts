import { expect, it } from 'vitest';
import { resolveStyleUrls } from '../../../../src/node/render/resolveStyleUrls';

const RELATIVE = ".s-1{background-image:url(img/a.png), url('../b.png')}";

it('resolves relative URLs on the page, and renames the class in the rule and in HTML', () => {
  const { rules, renameClasses } = resolveStyleUrls([RELATIVE, '.s-2{color:red}'], '/docs/x');
  const [, name = ''] = /^\.(s-1-[\da-z]+)\{/.exec(rules[0] ?? '') ?? [];
  expect(rules).toEqual([
    `.${name}{background-image:url("/docs/img/a.png"), url("/b.png")}`,
    '.s-2{color:red}',
  ]);
  expect(renameClasses('<p class="s-2 s-1 box" id="s-1"><b class="s-11">s-1</b></p>')).toBe(
    `<p class="s-2 ${name} box" id="s-1"><b class="s-11">s-1</b></p>`,
  );
});

it('gives the same rule different names on pages of different folders only', () => {
  const resolve = (pagePath: string) => resolveStyleUrls([RELATIVE], pagePath).rules[0];
  expect(resolve('/docs/x')).toBe(resolve('/docs/y'));
  expect(resolve('/docs/x')?.split('{')[0]).not.toBe(resolve('/blog/x')?.split('{')[0]);
});

it('keeps other rules, and their HTML', () => {
  const rules = [
    '.s-1{background:url(/a.png)}',
    '.s-2{background:url("https://a.example/a.png")}',
    '.s-3{background:url(data:image/png;base64,AA)}',
    '.s-4{fill:url(#a)}',
  ];
  const resolved = resolveStyleUrls(rules, '/docs/x');
  expect(resolved.rules).toEqual(rules);
  expect(resolved.renameClasses('<p class="s-1"></p>')).toBe('<p class="s-1"></p>');
});
