import { readFile } from 'node:fs/promises';
import { withOptions } from '../../src/model/builtinPlugins';
import type { PolicySources } from '../../src/model/hostConfig';
import type { HtmlTagObject, LoadContext, Plugin, PluginModule } from '../../src/model/plugin';
import * as z from 'zod';
import { booleanField } from '../../src/model/fields';
import { hashContent } from '../../src/node/files/hashContent';

const trackingId = z.string().regex(/^[\w-]+$/, { error: 'must be an ID, such as `G-XXXXXXXXXX`' });

/** The options of the gtag plugin. */
export const gtagOptionsSchema = z.strictObject({
  trackingID: z
    .union([trackingId, z.array(trackingId).min(1, { error: 'must contain at least one ID' })], {
      error: 'must be an ID, such as `G-XXXXXXXXXX`, or a list of IDs',
    })
    .transform((ids) => (typeof ids === 'string' ? [ids] : ids)),
  anonymizeIP: booleanField.default(false),
  /** Not in Docusaurus: loads nothing if the browser sends Do Not Track or Global Privacy Control. */
  respectPrivacySignals: booleanField.default(false),
});
export type GtagOptions = z.output<typeof gtagOptionsSchema>;

/** The script that configures Google Analytics. */
interface BootScript {
  readonly code: string;
  /** Relative to the output folder. */
  readonly file: string;
}

const TAG = 'https://www.googletagmanager.com';
const ANALYTICS = 'https://www.google-analytics.com';

/** The sources that Google requires in the content security policy of a page with the tag. */
const CSP_SOURCES: PolicySources = {
  'script-src': [TAG],
  'trusted-types': ['docs-gtag'],
  'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  'connect-src': [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};

/** The absolute paths of the plugin's scripts for browsers. */
interface GtagScripts {
  readonly boot: string;
  readonly pageViews: string;
}

/** Creates the gtag plugin, which counts page views with Google Analytics. Only production builds contain it. */
export function createGtagPlugin(scripts: GtagScripts): PluginModule<GtagOptions> {
  const gtag = ({ baseUrl, mode }: LoadContext, options: GtagOptions): Plugin<BootScript> | null => {
    if (mode !== 'production') return null;
    return {
      name: 'docusaurus-plugin-google-gtag',
      // The script that it reads is part of the generator.
      isIncremental: true,
      csp: CSP_SOURCES,
      async loadContent() {
        const source = await readFile(scripts.boot, 'utf8');
        const { transform } = await import('esbuild');
        const { code } = await transform(source, {
          loader: 'ts',
          minify: true,
          format: 'iife',
          target: 'es2020',
        });
        const hash = hashContent(code).slice(0, 8);
        return { code, file: `assets/js/gtag.${hash}.js` };
      },
      contentLoaded: ({ actions }) => actions.setGlobalData(options),
      getClientModules: () => [scripts.pageViews],
      injectHtmlTags: ({ content }) => ({ headTags: createHeadTags(baseUrl + content.file, options) }),
      outputFiles: (_, { content }) => new Map([[content.file, content.code]]),
    };
  };
  return withOptions(gtag, gtagOptionsSchema);
}

/**
 * Returns the tags that load Google Analytics. With `respectPrivacySignals`, only the boot script is added, and it loads the
 * tag if the reader has not opted out.
 */
function createHeadTags(src: string, options: GtagOptions): readonly HtmlTagObject[] {
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
