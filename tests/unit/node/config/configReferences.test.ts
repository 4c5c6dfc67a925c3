import { expect, it } from 'vitest';
import type { Config } from '../../../../src/model/config';
import { collectConfigReferences } from '../../../../src/node/config/configReferences';

/** Returns the URLs in a config, with what they are part of. */
function urlsOf(themeConfig: object) {
  const text = `export default { themeConfig: ${JSON.stringify(themeConfig)} };`;
  const config = { themeConfig } as unknown as Config;
  return collectConfigReferences(config, { file: '/site/config.js', text } as never, '/base/').map(
    ({ resolved, label }) => [resolved, label],
  );
}

it('lists the links and images of the navbar and the footer, also in HTML and in nested items', () => {
  const urls = urlsOf({
    navbar: {
      logo: { src: 'logo.svg' },
      items: [
        { to: 'start', label: 'Start' },
        { label: 'More', items: [{ type: 'html', value: '<a href="/html">HTML</a>' }] },
      ],
    },
    footer: { links: [{ title: 'Docs', items: [{ href: 'https://example.com' }] }] },
  });
  expect(urls).toEqual([
    ['/base/logo.svg', 'the navbar logo'],
    ['/base/start', 'navbar item 1 (`Start`)'],
    ['/html', 'navbar item 2 (`More`), item 1'],
    ['https://example.com', 'footer item 1 (`Docs`), item 1'],
  ]);
});

it('leaves out items whose fields only a component of the site understands', () => {
  const items = [
    { type: 'custom-api', to: 'core', label: 'API' },
    { to: '/start', label: 'Start' },
  ];
  expect(urlsOf({ navbar: { items } })).toEqual([['/base/start', 'navbar item 2 (`Start`)']]);
});
