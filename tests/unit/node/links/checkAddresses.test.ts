import { expect, test } from 'vitest';
import type { HostName } from '../../../../src/model/hostConfig';
import { documentFile } from '../../../../src/model/url';
import { checkAddresses } from '../../../../src/node/links/checkAddresses';

/** Checks a site of some pages on a host, and gives the findings as one line each. */
async function check(host: HostName, trailingSlash: boolean | undefined, pages: readonly string[]) {
  const style = { baseUrl: '/', trailingSlash };
  const files = new Set(pages.map((page) => documentFile(page, style)));
  const site = { baseUrl: '/', siteConfig: { ...style, host: { name: host } } };
  const diagnostics = await checkAddresses({
    site: site as unknown as Parameters<typeof checkAddresses>[0]['site'],
    pages: pages.map((path) => ({ path, sourceFile: `docs${path.replace(/\/$/, '')}.md` })),
    isFile: (file) => files.has(file),
  });
  return diagnostics.map(
    ({ severity, message, hint, location }) =>
      `${severity}: ${message} -> ${hint}${location === undefined ? '' : ` (${location.file})`}`,
  );
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

test('a page that the host never answers with is named, whatever the settings', async () => {
  expect([
    await check('vercel', true, ['/', '/a/', '/page.html/', '/b/x.html/']),
    await check('plain', undefined, ['/', '/a', '/page.html']),
    await check('cloudflare', false, ['/', '/a', '/page.html']),
  ]).toMatchInlineSnapshot(`
    [
      [
        "throw: The host "vercel" answers the address \`/page.html/\` with "not found". -> Rename the file or its folder, or set a \`slug\` in its front matter. (docs/page.html.md)",
        "throw: The host "vercel" answers the address \`/b/x.html/\` with "not found". -> Rename the file or its folder, or set a \`slug\` in its front matter. (docs/b/x.html.md)",
      ],
      [
        "warn: The host "plain" answers links to the page /page.html with a redirect to another form of the address. -> Give the page an address without \`.html\`.",
      ],
      [
        "warn: The host "cloudflare" answers links to the page /page.html with a redirect to another form of the address. -> Give the page an address without \`.html\`.",
      ],
    ]
  `);
});
