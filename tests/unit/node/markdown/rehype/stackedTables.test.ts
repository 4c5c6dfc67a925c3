import { expect, test } from 'vitest';
import { compilePage } from '../compilePage';

const LONG = 'A description that is longer than a phone is wide.';
const htmlOf = async (text: string) => (await compilePage(text)).html;

test('labels the cells of a table with descriptions', async () => {
  const html = await htmlOf(`| Name | *Type* | Use |\n|---|---|---|\n| \`a\` | int | ${LONG} |\n| b | | |`);
  expect(html).toContain('<table class="tableStacked_"');
  expect(html).toContain(`<td data-label="Type">int</td>`);
  expect(html).toContain(`<td data-label="Use">${LONG}</td>`);
  expect(html).not.toContain('data-label="Name"');
});

test('labels no cells of a table with two columns', async () => {
  const html = await htmlOf(`| Name | Use |\n|---|---|\n| a | ${LONG} |`);
  expect(html).toContain('<table class="tableStacked_"');
  expect(html).not.toContain('data-label');
});

test.each([
  ['with one column', `| A |\n|---|\n| ${LONG} |`],
  ['without descriptions', '| A | B | C |\n|---|---|---|\n| 1 | 2 | 3 |'],
  [
    'that compares short cells',
    `| A | B |\n|---|---|\n| ${LONG} | Yes |\n| b | No, but it has a long note |\n| c | No |`,
  ],
  ['without a header', `| | | |\n|---|---|---|\n| a | b | ${LONG} |`],
])('leaves a table %s unchanged', async (_, text) => {
  const html = await htmlOf(text);
  expect(html).toContain('<table');
  expect(html).not.toContain('data-label');
});

test('keeps dates and versions on one line', async () => {
  const html = await htmlOf('| Date | Version | Step |\n|---|---|---|\n| 2026-02-09 | 2.19.1 | 3 |');
  expect(html).toContain('<td class="noWrap_">2026-02-09</td><td class="noWrap_">2.19.1</td>');
  expect(html).toContain('<td>3</td>');
});

test('keeps the classes of raw HTML', async () => {
  const row = `<tr><td class="when">2026-02-09</td><td>${LONG}</td></tr>`;
  const table = `<table class="pricing"><thead><tr><th>A</th><th>B</th></tr></thead><tbody>${row}</tbody></table>`;
  const { html } = await compilePage(table, { config: { markdown: { format: 'md' } } });
  expect(html).toContain('<table class="pricing tableStacked_">');
  expect(html).toContain('<td class="when noWrap_">');
});
