import { readFileSync } from 'node:fs';
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
