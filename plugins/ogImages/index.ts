import { withOptions } from '../../src/model/builtinPlugins';
import type { HeadTag } from '../../src/model/page';
import type { LoadContext, Plugin, PluginModule } from '../../src/model/plugin';
import { isNotFoundPage } from '../../src/model/url';
import { matchesGlob } from '../../src/node/files/glob';
import { CARD_SIZE } from './createCard';
import { type OgImagesOptions, ogImagesOptionsSchema } from './options';
import { createStyleInput } from './resolveCardStyle';
import { CARD_FOLDER, type CardSite, cardTasks, getCardUrl, prepareCards, socialCards } from './socialCards';

/**
 * Creates the plugin that renders a social card for each page (https://ogp.me). An image set by a page or the site takes
 * precedence.
 */
export function createOgImagesPlugin(): PluginModule<OgImagesOptions> {
  const plugin = (context: LoadContext, options: OgImagesOptions): Plugin => {
    const { siteConfig, baseUrl } = context;
    const { url, tagline } = siteConfig;
    const getInput = (): CardSite => ({ url, baseUrl, tagline, style: createStyleInput(context, options) });
    return {
      name: 'docusaurus-plugin-og-images',
      isIncremental: true,
      tasks: cardTasks,
      injectPageTags({ page: { path } }) {
        if (isNotFoundPage(path) || matchesGlob(options.ignorePatterns, path)) return [];
        return [
          createMetaTag('og:image', getCardUrl(path, { url, baseUrl })),
          createMetaTag('og:image:type', 'image/png'),
          createMetaTag('og:image:width', String(CARD_SIZE.width)),
          createMetaTag('og:image:height', String(CARD_SIZE.height)),
          // The build fills in the title.
          createMetaTag('og:image:alt', ''),
        ];
      },
      preparePages: (shard, pages) => prepareCards(shard, { pages, site: getInput() }),
      outputFiles: () => new Map([[`${CARD_FOLDER}/`, { group: socialCards, args: getInput() }]]),
    };
  };
  return withOptions(plugin, ogImagesOptionsSchema);
}

function createMetaTag(property: string, content: string): HeadTag {
  return { tagName: 'meta', attributes: { property, content } };
}
