import type { HeadTag } from '../../src/model/page';
import type { LoadContext, Plugin, PluginModule } from '../../src/model/plugin';
import { pageFile } from '../../src/model/url';
import { matchesGlob } from '../../src/node/files/glob';
import { CARD_SIZE } from './createCard';
import { resolveCardStyle } from './resolveCardStyle';
import { type OgImagesOptions, ogImagesOptionsSchema } from './options';
import { writeImages } from './writeImages';

const FOLDER = 'img/og';

/**
 * Creates the plugin that renders a social card for each page (https://ogp.me). An image set by a page or the site takes
 * precedence. With a worker file, it renders cards in worker threads.
 */
export function createOgImagesPlugin(workerFile: string | undefined): PluginModule<OgImagesOptions> {
  const plugin = (context: LoadContext, options: OgImagesOptions): Plugin => {
    const { siteConfig, baseUrl } = context;
    const getImageFile = (page: string) => `${FOLDER}/${pageFile(page, baseUrl, 'png')}`;
    const getImageUrl = (page: string) =>
      siteConfig.url + baseUrl + getImageFile(page).split('/').map(encodeURIComponent).join('/');
    return {
      name: 'docusaurus-plugin-og-images',
      injectPageTags({ page: { path } }) {
        if (path.endsWith('/404.html') || matchesGlob(options.ignorePatterns, path)) return [];
        return [
          createMetaTag('og:image', getImageUrl(path)),
          createMetaTag('og:image:type', 'image/png'),
          createMetaTag('og:image:width', String(CARD_SIZE.width)),
          createMetaTag('og:image:height', String(CARD_SIZE.height)),
          // The build fills in the title.
          createMetaTag('og:image:alt', ''),
        ];
      },
      async postBuild(site) {
        const pages = site.pages.filter(({ path, image }) => image === getImageUrl(path));
        if (pages.length === 0) return;
        await writeImages({ site, pages, workerFile, getImageFile, ...resolveCardStyle(context, options) });
      },
    };
  };
  return Object.assign(plugin, {
    validateOptions: ({
      options,
      validate,
    }: Parameters<NonNullable<PluginModule<OgImagesOptions>['validateOptions']>>[0]) =>
      validate(ogImagesOptionsSchema, options),
  });
}

function createMetaTag(property: string, content: string): HeadTag {
  return { tagName: 'meta', attributes: { property, content } };
}
