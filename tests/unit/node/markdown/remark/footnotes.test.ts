import { expect, test } from 'vitest';
import { compilePage } from '../compilePage';

test('makes footnote IDs unique across files', async () => {
  const settings = { uniqueFootnotes: true };
  const { html } = await compilePage('note[^1]\n\n[^1]: foot\n', { settings });
  const [, id] = /href="#(user-content-fn-1-[\da-f]{6})"/.exec(html) ?? [];
  expect(id).toBeDefined();
  expect(html).toContain(`<li id="${id}">`);
  const [, label] = /id="(footnote-label-[\da-f]{6})"/.exec(html) ?? [];
  expect(html).toContain(`aria-describedby="${label}"`);
});
