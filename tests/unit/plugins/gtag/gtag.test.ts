import { describe, expect, it, vi } from 'vitest';
import { createGtagPlugin, gtagOptionsSchema } from '../../../../plugins/gtag';
import { getGtagScripts } from '../../../../src/node/entries';
import { onRouteDidUpdate } from '../../../../plugins/gtag/client/pageViews';
import { elementToHtml } from '../../../../src/model/html';
import type { HtmlTagObject, OutputInput, Plugin } from '../../../../src/model/plugin';
import type { TaskContext } from '../../../../src/model/task';
import { errorsOfSite } from '../../node/site/loadTestSite';
import { fakeTrustedTypes } from '../../fakeTrustedTypes';
import { pluginContext } from '../pluginContext';

async function createPlugin(options: object, mode: 'production' | 'development' = 'production') {
  const context = pluginContext('/site', { mode, baseUrl: '/base/' });
  const plugin = (await createGtagPlugin(getGtagScripts())(
    context,
    gtagOptionsSchema.parse(options),
  )) as Plugin | null;
  const content = await plugin?.loadContent?.();
  const { headTags = [] } = plugin?.injectHtmlTags?.({ content }) ?? {};
  const html = (headTags as readonly HtmlTagObject[]).map(({ tagName, attributes = {} }) =>
    elementToHtml(tagName, attributes).replace(/[\da-f]{8}(?=\.js)/, 'HASH'),
  );
  return { plugin, content, html: html.join('\n') };
}

describe('the gtag plugin', () => {
  it('adds the tag and a boot script to the head, without inline scripts', async () => {
    expect(
      (await createPlugin({ trackingID: ['G-1', 'G-2'], anonymizeIP: true })).html,
    ).toMatchInlineSnapshot(`
      "<link rel="preconnect" href="https://www.google-analytics.com">
      <link rel="preconnect" href="https://www.googletagmanager.com">
      <script async src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>
      <script src="/base/assets/js/gtag.HASH.js" data-ids="G-1,G-2" data-anonymize-ip></script>"
    `);
  });

  it('adds only the boot script with `respectPrivacySignals`', async () => {
    expect(
      (await createPlugin({ trackingID: 'G-1', respectPrivacySignals: true })).html,
    ).toMatchInlineSnapshot(
      `"<script src="/base/assets/js/gtag.HASH.js" data-ids="G-1" data-respect-privacy></script>"`,
    );
  });

  it('writes the boot script with a content hash in its name', async () => {
    const { plugin, content } = await createPlugin({ trackingID: 'G-1' });
    const { file, code } = content as { file: string; code: string };
    const files = await plugin?.outputFiles?.({} as TaskContext, { content } as unknown as OutputInput);
    expect(files).toEqual(new Map([[file, code]]));
    expect(file).toMatch(/^assets\/js\/gtag\.[\da-f]{8}\.js$/);
    expect(code.length).toBeLessThan(1000);
  });

  it('declares the CSP sources of the tag', async () => {
    const { plugin } = await createPlugin({ trackingID: 'G-1' });
    expect(plugin?.csp).toMatchObject({ 'script-src': ['https://www.googletagmanager.com'] });
  });

  it('loads the tag with a Trusted Types policy for its URL only', async () => {
    const { content } = await createPlugin({ trackingID: 'G-1', respectPrivacySignals: true });
    const trustedTypes = fakeTrustedTypes();
    const added: { src?: unknown }[] = [];
    const document = {
      currentScript: { dataset: { ids: 'G-1,G-2', respectPrivacy: '' } },
      createElement: () => ({}),
      head: { append: (tag: object) => added.push(tag) },
    };
    const run = new Function('document', 'window', 'navigator', (content as { code: string }).code);
    const value = 'https://www.googletagmanager.com/gtag/js?id=G-1';
    run(document, { trustedTypes }, {});
    expect(added).toEqual([{ async: true, src: { policy: 'docs-gtag', value } }]);
    run(document, {}, {});
    expect(added[1]?.src).toBe(value);
    expect((await createPlugin({ trackingID: 'G-1' })).plugin?.csp).toMatchObject({
      'trusted-types': ['docs-gtag'],
    });
  });

  it('is disabled in development', async () => {
    expect((await createPlugin({ trackingID: 'G-1' }, 'development')).plugin).toBeNull();
  });

  it('reports invalid options', async () => {
    const builtinPlugins = {
      plugins: { '@docusaurus/plugin-google-gtag': createGtagPlugin(getGtagScripts()) },
    };
    const getProblems = (options: object) =>
      errorsOfSite({ config: { plugins: [['google-gtag', options]] }, builtinPlugins });
    expect(await getProblems({})).toMatchInlineSnapshot(`
      "✖ \`trackingID\` in the options of the plugin \`google-gtag\` is missing: it must be an ID, such as \`G-XXXXXXXXXX\`, or a list of IDs.
        docusaurus.config.js  invalid-config"
    `);
    expect(await getProblems({ trackingID: [], anonymizeIp: true })).toMatchInlineSnapshot(`
      "✖ \`trackingID\` in the options of the plugin \`google-gtag\` must contain at least one ID.
        docusaurus.config.js  invalid-config

      ✖ \`anonymizeIp\` in the options of the plugin \`google-gtag\` is not a known field.
        docusaurus.config.js  invalid-config
        → Did you mean \`anonymizeIP\`?"
    `);
    expect(await getProblems({ trackingID: ['G-1', '"><script>'] })).toMatchInlineSnapshot(`
      "✖ \`trackingID[1]\` in the options of the plugin \`google-gtag\` must be an ID, such as \`G-XXXXXXXXXX\`, but it is \`"\\"><script>"\`.
        docusaurus.config.js  invalid-config"
    `);
  });
});

describe('page views', () => {
  const createLocation = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });

  it('are reported for each page after the first, after its title is set', () => {
    vi.useFakeTimers();
    const frames: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
    const paint = () => {
      for (const frame of frames.splice(0)) frame();
      vi.runAllTimers();
    };
    const gtag = vi.fn();
    vi.stubGlobal('window', { gtag });
    onRouteDidUpdate({ location: createLocation('/a'), previousLocation: null });
    onRouteDidUpdate({ location: createLocation('/a'), previousLocation: createLocation('/a') });
    onRouteDidUpdate({
      location: createLocation('/b', '?c=d', '#e'),
      previousLocation: createLocation('/a'),
    });
    vi.runAllTimers();
    expect(gtag).not.toHaveBeenCalled();
    paint();
    expect(gtag.mock.calls).toEqual([
      ['set', 'page_path', '/b?c=d#e'],
      ['event', 'page_view'],
    ]);
    vi.stubGlobal('window', {});
    onRouteDidUpdate({ location: createLocation('/c'), previousLocation: createLocation('/b') });
    expect(paint).not.toThrow();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
});
