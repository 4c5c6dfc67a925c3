import { expect, it } from 'vitest';
import { itemSchemas } from '../../../plugins/docs/sidebars/itemSchemas';
import { closeHtml } from '../../../src/model/parseHtml';
import { themeConfigSchema } from '../../../src/model/themeConfig';

it.each([
  ['<iframe src="/a"/>', '<iframe src="/a"></iframe>'],
  ['<small>a<small>', '<small>a<small></small></small>'],
  ['a</div><b>b', 'a<b>b</b>'],
  ['<!-- a', '<!-- a-->'],
  ['<hr class="a"/>&amp; b', '<hr class="a"/>&amp; b'],
])('closes the elements of %s', (html, closed) => {
  expect(closeHtml(html)).toBe(closed);
});

it('is applied to all HTML of a config', () => {
  const html = { type: 'html', value: '<b>a' };
  const config = themeConfigSchema.parse({
    announcementBar: { content: '<b>a' },
    navbar: { items: [html, { label: 'a', items: [html] }, { to: '/', html: '<b>a' }] },
    footer: { copyright: '<b>a', links: [{ title: 'a', items: [{ html: '<b>a' }] }] },
  });
  expect(JSON.stringify(config).match(/<b>a<\/b>/g)).toHaveLength(6);
  expect(itemSchemas.html.parse(html)).toMatchObject({ value: '<b>a</b>' });
});
