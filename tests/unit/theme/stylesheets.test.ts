import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from 'postcss';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';

// A browser would compute all styles of the page again whenever a script adds or removes an element.
it('has no rule that depends on what the whole document contains', () => {
  const sheets = globSync('{src,plugins}/**/*.css');
  expect(sheets.length).toBeGreaterThan(10);
  const rules = sheets.flatMap((file) =>
    (readFileSync(file, 'utf8').match(/[^{}]*\{/g) ?? [])
      .filter((selector) => /(?:\bhtml|\bbody|:root)[^\s,{]*:has\(/.test(selector))
      .map((selector) => `${file}: ${selector.trim()}`),
  );
  expect(rules).toEqual([]);
});

/** Columns whose width the theme decides, cards and tabs that rules of the theme compete for, and pages with a look of their own. */
const EXCEPTIONS = /\.(?:row|col|col--\d+|pagination-nav.*|tabs__item)$|\/(?:NotFound|DocItem)\//;

// A site overrides `.menu__link--active` of Infima with a rule for this class. A class of the theme in front of it would win instead.
// Sheets of pages need it: they precede the base style sheet, which contains Infima.
it('sets no styles for a class of Infima with more classes than Infima itself', () => {
  const infima = readFileSync(
    createRequire(import.meta.url).resolve('infima/dist/css/default/default.css'),
    'utf8',
  );
  const classes = new Set([...infima.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));
  const isOwn = ([, name = '']: RegExpMatchArray) => !classes.has(name);
  const found: string[] = [];
  for (const file of globSync('src/theme/**/*.css', { ignore: '**/{print,forcedColors,*.page}.css' })) {
    parse(readFileSync(file, 'utf8')).walkRules(({ selectors }) => {
      for (const selector of selectors) {
        const counted = selector.replace(/:(?:where|not|has)\((?:[^()]|\([^()]*\))*\)/g, '');
        const subject = /[^\s>+~]*$/.exec(counted)?.[0] ?? '';
        const around = counted.slice(0, -subject.length || undefined);
        const hasClass = [...subject.matchAll(/\.([\w-]+)/g)];
        if (hasClass.length === 0 || hasClass.some(isOwn)) continue;
        if ([...around.matchAll(/\.([\w-]+)/g)].some(isOwn)) found.push(`${file}: ${selector}`);
      }
    });
  }
  expect(found.filter((rule) => !EXCEPTIONS.test(rule))).toEqual([]);
});
