import { describe, expect, it } from 'vitest';
import redirectsPlugin from '../../../../plugins/redirects';
import {
  isSourcePath,
  isTarget,
  type RedirectsOptions,
  redirectsOptionsSchema,
} from '../../../../plugins/redirects/options';
import type { BuiltSite, Plugin } from '../../../../src/model/plugin';
import { errorsOfSite } from '../../node/site/loadTestSite';
import { errorsOf } from '../../tempSite';
import { pluginContext, runPlugin } from '../pluginContext';

interface RedirectsInput {
  readonly options: Partial<RedirectsOptions>;
  readonly pages?: readonly string[];
  readonly baseUrl?: string;
}

function createPlugin({ options, baseUrl = '/' }: RedirectsInput): Plugin {
  const context = {
    ...pluginContext('/site', { baseUrl }),
    locateOption: (at: readonly PropertyKey[]) => ({ location: { file: at.join('.') } }),
  };
  return redirectsPlugin(context, redirectsOptionsSchema.parse(options));
}

/** Returns a line for each redirect of a site with the given options and pages. */
async function formatRedirects(input: RedirectsInput): Promise<string[]> {
  const { pages = ['/', '/404.html', '/new', '/x/y'] } = input;
  const redirects =
    (await createPlugin(input).getRedirects?.({ routesPaths: pages } as unknown as BuiltSite)) ?? [];
  return redirects.map(
    ({ from, anchor, to }) => `${from}${anchor === undefined ? '' : ` #${anchor}`} -> ${to}`,
  );
}

async function loadErrors(options: object): Promise<string> {
  const plugins: [string, object][] = [['client-redirects', options]];
  const text = `export default {
  title: 'T', url: 'https://a.b', baseUrl: '/',
  plugins: [['client-redirects', ${JSON.stringify(options, undefined, 2)}]],
};`;
  const builtinPlugins = { plugins: { '@docusaurus/plugin-client-redirects': redirectsPlugin } };
  const errors = await errorsOfSite({
    config: { plugins },
    builtinPlugins,
    files: { 'docusaurus.config.js': text },
  });
  // frames are tested with the config errors
  return errors.replace(/^ *>? +(?:\d+ )?\|.*\n?/gm, '');
}

describe('the redirects plugin', () => {
  it('redirects one or several paths, and anchors', async () => {
    const redirects = [
      { from: ['/a', '/b/'], to: '/new' },
      { from: '/c#old%20part', to: '/new#part' },
      { from: '/d', to: 'https://example.org/d?x#y' },
    ];
    expect(await formatRedirects({ options: { redirects } })).toEqual([
      '/a -> /new',
      '/b/ -> /new',
      '/c #old%20part -> /new#part',
      '/d -> https://example.org/d?x#y',
    ]);
  });

  it('adds the base URL to paths, and keeps query and anchor', async () => {
    const redirects = [
      { from: '/a', to: '/?x=1#y' },
      { from: '/b', to: '/new' },
    ];
    expect(await formatRedirects({ options: { redirects }, baseUrl: '/base/' })).toEqual([
      '/base/a -> /base/?x=1#y',
      '/base/b -> /base/new',
    ]);
  });

  it('redirects from and to extensions', async () => {
    expect(await formatRedirects({ options: { fromExtensions: ['html', 'htm'] } })).toEqual([
      '/new.html -> /new',
      '/new.htm -> /new',
      '/x/y.html -> /x/y',
      '/x/y.htm -> /x/y',
    ]);
    expect(
      await formatRedirects({
        options: { toExtensions: ['html'] },
        pages: ['/', '/a.html', '/b', '/404.html'],
      }),
    ).toEqual(['/a -> /a.html']);
  });

  it('reports the option that each redirect comes from', async () => {
    const { getRedirects } = createPlugin({
      options: { fromExtensions: ['htm'], toExtensions: ['html'], createRedirects: () => '/old' },
    });
    const redirects = await getRedirects?.({ routesPaths: ['/a.html'] } as unknown as BuiltSite);
    expect(redirects?.map(({ from, errorLocation }) => [from, errorLocation?.location?.file])).toEqual([
      ['/a.html.htm', 'fromExtensions'],
      ['/a', 'toExtensions'],
      ['/old', 'createRedirects'],
    ]);
  });

  it('merges slashes within sources', async () => {
    const options = {
      redirects: [{ from: '/a//b///', to: '/new' }],
      createRedirects: (page: string) => (page === '/new' ? `/docs/${page}` : undefined),
    };
    expect(await formatRedirects({ options })).toEqual(['/a/b/ -> /new', '/docs/new -> /new']);
    const chain = [
      { from: '/a//b', to: '/c' },
      { from: '/d', to: '/a/b' },
    ];
    expect(await loadErrors({ redirects: chain })).toContain('write its final target, `/c`');
  });

  it('calls `createRedirects` for each page', async () => {
    const createRedirects = (page: string) =>
      page === '/new' ? ['/old', '/older'] : page === '/' ? '/home' : undefined;
    expect(await formatRedirects({ options: { createRedirects } })).toEqual([
      '/home -> /',
      '/old -> /new',
      '/older -> /new',
    ]);
    expect(
      await errorsOf(() => formatRedirects({ options: { createRedirects: () => 'old' } })),
    ).toMatchInlineSnapshot(`
      "✖ \`createRedirects\` returned \`"old"\` for the page \`/\`, which is not a valid path.
        createRedirects  invalid-function-result
        → Return paths that start with one slash, without a domain or query, such as \`/old\`."
    `);
  });

  it('adds its targets as references with their locations', async () => {
    const redirects = [
      { from: '/a', to: '/new#part' },
      { from: '/b', to: 'https://example.org' },
    ];
    const { references } = await runPlugin(createPlugin({ options: { redirects }, baseUrl: '/base/' }));
    expect(references).toEqual([
      {
        kind: 'link',
        rawUrl: '/new#part',
        resolved: '/base/new#part',
        location: { file: 'redirects.0.to' },
      },
    ]);
  });

  it('reports invalid paths and targets with their locations', async () => {
    const redirects = [
      { from: 'old', to: '/new' },
      { from: '/old?x=1', to: '//evil.example' },
      { from: [], to: 'javascript:alert(1)' },
      { from: '/%2e%2e%2fx', to: '/\\evil.example' },
    ];
    expect(
      await loadErrors({ redirects, fromExtensions: ['.html'], toExtension: [] }),
    ).toMatchInlineSnapshot(`
      "✖ \`redirects[0].from\` in the options of the plugin \`client-redirects\` must be a path that starts with one slash, without a domain or query, such as \`/old\` or \`/old#part\`, but it is \`"old"\`.
        docusaurus.config.js:6:7  invalid-config

      ✖ \`redirects[1].from\` in the options of the plugin \`client-redirects\` must be a path that starts with one slash, without a domain or query, such as \`/old\` or \`/old#part\`, but it is \`"/old?x=1"\`.
        docusaurus.config.js:10:7  invalid-config

      ✖ \`redirects[1].to\` in the options of the plugin \`client-redirects\` must be a path that starts with one slash, such as \`/new#part\`, or a URL that starts with \`https://\`, but it is \`"//evil.example"\`.
        docusaurus.config.js:11:7  invalid-config

      ✖ \`redirects[2].from\` in the options of the plugin \`client-redirects\` must contain at least one path.
        docusaurus.config.js:14:7  invalid-config

      ✖ \`redirects[2].to\` in the options of the plugin \`client-redirects\` must be a path that starts with one slash, such as \`/new#part\`, or a URL that starts with \`https://\`, but it is \`"javascript:alert(1)"\`.
        docusaurus.config.js:15:7  invalid-config

      ✖ \`redirects[3].from\` in the options of the plugin \`client-redirects\` must be a path that starts with one slash, without a domain or query, such as \`/old\` or \`/old#part\`, but it is \`"/%2e%2e%2fx"\`.
        docusaurus.config.js:18:7  invalid-config

      ✖ \`redirects[3].to\` in the options of the plugin \`client-redirects\` must be a path that starts with one slash, such as \`/new#part\`, or a URL that starts with \`https://\`, but it is \`"/\\\\evil.example"\`.
        docusaurus.config.js:19:7  invalid-config

      ✖ \`fromExtensions[0]\` in the options of the plugin \`client-redirects\` must be an extension without its dot, such as \`html\`, but it is \`".html"\`.
        docusaurus.config.js:23:5  invalid-config

      ✖ \`toExtension\` in the options of the plugin \`client-redirects\` is not a known field.
        docusaurus.config.js:25:3  invalid-config
        → Did you mean \`toExtensions\`?"
    `);
  });

  it('reports chains and loops', async () => {
    expect(
      await loadErrors({
        redirects: [
          { from: '/a', to: '/b' },
          { from: '/b', to: '/c' },
          { from: '/c', to: '/a' },
          { from: ['/d', '/e'], to: '/f' },
          { from: '/e/', to: '/g' },
          { from: '/h', to: '/d#part' },
          { from: '/i', to: '/i' },
        ],
      }),
    ).toMatchInlineSnapshot(`
      "✖ \`redirects[0].to\` in the options of the plugin \`client-redirects\` forms a redirect loop: /b -> /c -> /a -> /b.
        docusaurus.config.js:7:7  invalid-config

      ✖ \`redirects[1].to\` in the options of the plugin \`client-redirects\` forms a redirect loop: /c -> /a -> /b -> /c.
        docusaurus.config.js:11:7  invalid-config

      ✖ \`redirects[2].to\` in the options of the plugin \`client-redirects\` forms a redirect loop: /a -> /b -> /c -> /a.
        docusaurus.config.js:15:7  invalid-config

      ✖ \`redirects[5].to\` in the options of the plugin \`client-redirects\` is itself redirected: write its final target, \`/f\`.
        docusaurus.config.js:30:7  invalid-config

      ✖ \`redirects[6].to\` in the options of the plugin \`client-redirects\` forms a redirect loop: /i -> /i.
        docusaurus.config.js:34:7  invalid-config
      "
    `);
  });

  it('leaves duplicate sources to the check of the build, which uses the first', async () => {
    const redirects = [
      { from: ['/d', '/e'], to: '/new' },
      { from: '/e/', to: '/' },
    ];
    expect(await formatRedirects({ options: { redirects } })).toEqual([
      '/d -> /new',
      '/e -> /new',
      '/e/ -> /',
    ]);
  });

  it('redirects an anchor to another anchor of the same page', async () => {
    const redirects = [{ from: '/new#old', to: '/new#part' }];
    expect(await formatRedirects({ options: { redirects } })).toEqual(['/new #old -> /new#part']);
  });
});

describe('paths and targets', () => {
  it.each(['/a', '/a/b.html', '/é', '/a b', '/a%20b', '/a/', '/a//b'])('accepts the source %s', (path) => {
    expect(isSourcePath(path)).toBe(true);
  });

  it.each([
    '/',
    '',
    'a',
    '//',
    '//a',
    '/a?b',
    '/a#b',
    '/../a',
    '/a/%2e%2e/b',
    '/..%2f..%2fetc',
    '/a%5cb',
    '/a\\b',
    '/a%00',
    'https://a.b/c',
    '/100%',
    '/\uD800',
    `/${'x'.repeat(300)}`,
  ])('cannot be given up: %s', (path) => {
    expect(isSourcePath(path)).toBe(false);
  });

  it.each(['/', '/a?b=c#d', '/é', 'https://a.b', 'http://a.b/c#d'])('accepts the target %s', (to) => {
    expect(isTarget(to)).toBe(true);
  });

  it.each([
    '',
    'a',
    '//a.b',
    '/\\a.b',
    '\\/a.b',
    'https:///a',
    'https:a',
    'javascript:alert(1)',
    ' javascript:x',
    'data:text/html,x',
    'vbscript:x',
    '/a b',
    '/a\tb',
    '/"><script>',
    'mailto:a@b',
  ])('cannot be led to: %j', (to) => {
    expect(isTarget(to)).toBe(false);
  });
});
