import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'esbuild';
import type { PolicySources } from '../../src/model/hostConfig';
import type { HtmlTagObject, LoadContext, Plugin, PluginModule } from '../../src/model/plugin';
import { type GtagOptions, gtagOptionsSchema } from './options';

/** The script of a site that sets up the tag: its code, and its path in the output. */
interface BootScript {
  readonly code: string;
  readonly file: string;
}

const TAG = 'https://www.googletagmanager.com';
const ANALYTICS = 'https://www.google-analytics.com';

/** What the tag loads and where it reports to, by Google's own list for a policy. */
const SOURCES: PolicySources = {
  'script-src': [TAG],
  'trusted-types': ['docs-gtag'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  'connect-src': [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};

/**
 * Makes the gtag plugin, whose scripts for the browser are in the given folder: counts page views with Google Analytics
 * (contract/build.md §8.10, contract/browser.md §6.1). Nothing but the ids of the options leads to a request elsewhere.
 */
export function pluginGtag(clientDir: string): PluginModule<GtagOptions> {
  const gtag = ({ baseUrl, mode }: LoadContext, options: GtagOptions): Plugin<BootScript> | null => {
    if (mode !== 'production') return null;
    return {
      name: 'docusaurus-plugin-google-gtag',
      csp: SOURCES,
      async loadContent() {
        const source = await readFile(path.join(clientDir, 'bootScript.ts'), 'utf8');
        const { code } = await transform(source, {
          loader: 'ts',
          minify: true,
          format: 'iife',
          target: 'es2020',
        });
        const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
        return { code, file: `assets/js/gtag.${hash}.js` };
      },
      contentLoaded: ({ actions }) => actions.setGlobalData(options),
      getClientModules: () => [path.join(clientDir, 'pageViews.ts')],
      injectHtmlTags: ({ content }) => ({ headTags: headTags(baseUrl + content.file, options) }),
      async postBuild({ outDir, content }) {
        const file = path.join(outDir, content.file);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, content.code);
      },
    };
  };
  return Object.assign(gtag as PluginModule<GtagOptions>, {
    validateOptions: ({
      options,
      validate,
    }: Parameters<NonNullable<PluginModule<GtagOptions>['validateOptions']>>[0]) =>
      validate(gtagOptionsSchema, options),
  });
}

/** Where readers' wishes count, the script decides whether anything is loaded; else the tag need not wait for it. */
function headTags(src: string, options: GtagOptions): readonly HtmlTagObject[] {
  const { trackingID, anonymizeIP, respectPrivacySignals } = options;
  const boot: HtmlTagObject = {
    tagName: 'script',
    attributes: {
      src,
      'data-ids': trackingID.join(','),
      'data-anonymize-ip': anonymizeIP,
      'data-respect-privacy': respectPrivacySignals,
    },
  };
  if (respectPrivacySignals) return [boot];
  return [
    { tagName: 'link', attributes: { rel: 'preconnect', href: ANALYTICS } },
    { tagName: 'link', attributes: { rel: 'preconnect', href: TAG } },
    { tagName: 'script', attributes: { async: true, src: `${TAG}/gtag/js?id=${trackingID[0]}` } },
    boot,
  ];
}
