import { describe, expect, test } from 'vitest';
import { hostSchema } from '../../../src/model/hostConfig';
import { loadConfig } from '../../../src/node/config/loadConfig';
import { errorsOf, tempSite } from '../tempSite';

/** Returns the errors of a config with this `host`, without code frames. */
async function reportErrors(host: string): Promise<string> {
  const text = `export default {\n  title: 'T', url: 'https://a.b', baseUrl: '/',\n  host: ${host},\n};\n`;
  const dir = tempSite({ 'docusaurus.config.ts': text });
  const errors = await errorsOf(() => loadConfig({ siteDir: dir }), dir);
  return errors.replace(/^>? +(?:\d+ )?\|.*\n?/gm, '').trim();
}

describe('the `host` field', () => {
  test('accepts a name, or an object with a name', () => {
    const bare = { contentSecurityPolicy: {}, headers: {} };
    expect(hostSchema.parse(undefined)).toEqual({ name: 'plain', ...bare });
    expect(hostSchema.parse('netlify')).toEqual({ name: 'netlify', ...bare });
    expect(hostSchema.parse({ name: 's3', contentSecurityPolicy: false })).toEqual({
      name: 's3',
      ...bare,
      contentSecurityPolicy: false,
    });
  });

  test('rejects unknown hosts', async () => {
    expect(await reportErrors("'netlfy'")).toMatchInlineSnapshot(`
      "✖ \`host\` must be "github-pages", "netlify", "cloudflare", "vercel", "s3", "nginx" or "plain", but it is \`"netlfy"\`.
        docusaurus.config.ts:3:3  invalid-config
        > 3 |   host: 'netlfy',
        → Did you mean \`netlify\`?"
    `);
    expect(await reportErrors('{ headers: {} }')).toMatchInlineSnapshot(`
      "✖ \`host.name\` is missing: it must be "github-pages", "netlify", "cloudflare", "vercel", "s3", "nginx" or "plain".
        docusaurus.config.ts:3:3  invalid-config
        > 3 |   host: { headers: {} },"
    `);
    expect(await reportErrors('7')).toMatchInlineSnapshot(`
      "✖ \`host\` must be the name of a host, or an object with its "name", but it is \`7\`.
        docusaurus.config.ts:3:3  invalid-config
        > 3 |   host: 7,"
    `);
  });

  test('rejects values that could inject a header or a directive', async () => {
    expect(
      await reportErrors(
        "{ name: 'nginx', headers: { 'X-A': 'a\\nSet-Cookie: b', 'X B': 'c' }, contentSecurityPolicy: { 'img-src': ['a; script-src *'], 'x;y': [] }, csp: {} }",
      ),
    ).toMatchInlineSnapshot(`
      "✖ \`host.headers["X-A"]\` must be one line of plain ASCII characters, but it is \`"a\\nSet-Cookie: b"\`.
        docusaurus.config.ts:3:37  invalid-config
        > 3 |   host: { name: 'nginx', headers: { 'X-A': 'a\\nSet-Cookie: b', 'X B': 'c' }, contentSecurityPolicy: { 'img-src': ['a; script-src *'], 'x;y': [] }, csp: {} },

      ✖ \`host.headers["X B"]\` must have a name of letters, digits and hyphens, but it is \`"c"\`.
        docusaurus.config.ts:3:64  invalid-config
        > 3 |   host: { name: 'nginx', headers: { 'X-A': 'a\\nSet-Cookie: b', 'X B': 'c' }, contentSecurityPolicy: { 'img-src': ['a; script-src *'], 'x;y': [] }, csp: {} },

      ✖ \`host.contentSecurityPolicy\` must be false, or an object of lists of single sources: { "img-src": ["https://example.com"] }.
        docusaurus.config.ts:3:78  invalid-config
        > 3 |   host: { name: 'nginx', headers: { 'X-A': 'a\\nSet-Cookie: b', 'X B': 'c' }, contentSecurityPolicy: { 'img-src': ['a; script-src *'], 'x;y': [] }, csp: {} },

      ✖ \`host.csp\` is not a known field.
        docusaurus.config.ts:3:148  invalid-config
        > 3 |   host: { name: 'nginx', headers: { 'X-A': 'a\\nSet-Cookie: b', 'X B': 'c' }, contentSecurityPolicy: { 'img-src': ['a; script-src *'], 'x;y': [] }, csp: {} },
        → Known fields: \`name\`, \`contentSecurityPolicy\`, \`headers\`."
    `);
  });
});
