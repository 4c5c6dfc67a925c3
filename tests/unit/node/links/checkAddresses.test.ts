import { expect, test } from 'vitest';
import type { HostName } from '../../../../src/model/hostConfig';
import { documentFile } from '../../../../src/model/url';
import { checkAddresses } from '../../../../src/node/links/checkAddresses';

/** Checks a site of some pages on a host, and gives the findings as one line each. */
async function check(host: HostName, trailingSlash: boolean | undefined, pages: readonly string[]) {
  const style = { baseUrl: '/', trailingSlash };
  const files = new Set(pages.map((page) => documentFile(page, style)));
  const site = { baseUrl: '/', siteConfig: { ...style, host: { name: host } } };
  const findings = await checkAddresses({
    site: site as unknown as Parameters<typeof checkAddresses>[0]['site'],
    pages,
    isFile: (file) => files.has(file),
  });
  return findings.map(({ severity, message, hint }) => `${severity}: ${message} -> ${hint}`);
}

test('a host that answers in another way than links have it is reported, with what helps there', async () => {
  expect([
    await check('vercel', true, ['/', '/a/', '/v1.2/', '/404.html']),
    await check('vercel', false, ['/', '/a', '/v1.2']),
    await check('github-pages', undefined, ['/', '/a', '/b']),
    await check('s3', false, ['/', '/a']),
    await check('nginx', true, ['/', '/a/', '/v1.2/']),
  ]).toMatchInlineSnapshot(`
    [
      [
        "warn: The host "vercel" answers links to the page /v1.2/ with a redirect to another form of the address. -> Set \`trailingSlash: false\` in the config, or give the page an address without a dot.",
      ],
      [],
      [
        "warn: The host "github-pages" answers links to 2 pages, such as /a, with a redirect to another form of the address. -> Set \`trailingSlash: false\` in the config, or \`true\`.",
      ],
      [
        "throw: The host "s3" answers links to the page /a with "not found". -> Set \`trailingSlash: true\` in the config, or name another \`host\`.",
      ],
      [],
    ]
  `);
});
