import { expect, test } from 'vitest';
import { formatDiagnostics } from '../../../driver/errorText';
import type { HostName } from '../../../../src/model/hostConfig';
import { getDocumentFile } from '../../../../src/model/url';
import { checkAddresses } from '../../../../src/node/links/checkAddresses';

/** Checks a site with the given pages on a host, and returns each diagnostic as one line. */
async function check(host: HostName, trailingSlash: boolean | undefined, pages: readonly string[]) {
  const style = { baseUrl: '/', trailingSlash };
  const files = new Set(pages.map((page) => getDocumentFile(page, style)));
  const site = { baseUrl: '/', siteConfig: { ...style, host: { name: host } } };
  const diagnostics = await checkAddresses({
    site: site as unknown as Parameters<typeof checkAddresses>[0]['site'],
    pages: pages.map((path) => ({ path, sourceFile: `docs${path.replace(/\/$/, '')}.md` })),
    files,
  });
  return formatDiagnostics(diagnostics);
}

test('reports a host that redirects or cannot serve links, with a suitable hint', async () => {
  expect(
    [
      await check('vercel', true, ['/', '/a/', '/v1.2/', '/404.html']),
      await check('vercel', false, ['/', '/a', '/v1.2']),
      await check('github-pages', undefined, ['/', '/a', '/b']),
      await check('s3', false, ['/', '/a']),
      await check('nginx', true, ['/', '/a/', '/v1.2/']),
    ].join('\n--\n'),
  ).toMatchInlineSnapshot(`
    "⚠ The host \`vercel\` redirects the path \`/v1.2/\`.  redirected-path
      → Set \`trailingSlash: false\` in the config, or set a \`slug\` without a dot.
    --

    --
    ⚠ The host \`github-pages\` redirects the paths of 2 pages, such as \`/a\`.  redirected-path
      → Set \`trailingSlash\` to \`true\` or \`false\` in the config.
    --
    ✖ The host \`s3\` responds with 404 to the path \`/a\`.  unservable-path
      → Set \`trailingSlash: true\` in the config, or choose another \`host\`.
    --
    "
  `);
});

test('reports a page that the host can never serve', async () => {
  expect(
    [
      await check('vercel', true, ['/', '/a/', '/page.html/', '/b/x.html/']),
      await check('plain', undefined, ['/', '/a', '/page.html']),
      await check('cloudflare', false, ['/', '/a', '/page.html']),
    ].join('\n--\n'),
  ).toMatchInlineSnapshot(`
    "✖ The host \`vercel\` cannot serve the page \`/page.html/\`.
      page.html.md  unservable-path
      → Rename the file or its folder, or set a \`slug\` in the front matter, for example \`slug: /my-page\`.

    ✖ The host \`vercel\` cannot serve the page \`/b/x.html/\`.
      x.html.md  unservable-path
      → Rename the file or its folder, or set a \`slug\` in the front matter, for example \`slug: /my-page\`.
    --
    ⚠ The host \`plain\` redirects the path \`/page.html\`.  redirected-path
      → Set a \`slug\` without \`.html\`.
    --
    ⚠ The host \`cloudflare\` redirects the path \`/page.html\`.  redirected-path
      → Set a \`slug\` without \`.html\`."
  `);
});
