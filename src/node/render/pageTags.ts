import { mergeHead } from '../../model/head';
import type { HeadTag } from '../../model/page';
import type { LoadedPlugin, PageInfo } from '../../model/plugin';
import { runPluginMethodSync, getPluginLabel } from '../site/pluginError';

/** A page that plugins inject tags to. */
export interface TaggedPage extends Omit<PageInfo, 'sourceFile'> {
  /** The source file, relative to the site. */
  readonly sourceFile: string | null;
}

/** Returns the head tags that plugins inject to a page. */
export function injectPageTags(
  plugins: readonly LoadedPlugin[],
  { sourceFile, ...page }: TaggedPage,
): readonly HeadTag[] {
  return plugins.flatMap((plugin) =>
    runPluginMethodSync(
      getPluginLabel(plugin),
      'injectPageTags',
      () =>
        plugin.instance.injectPageTags?.({
          content: plugin.content,
          page: { ...page, sourceFile: sourceFile ?? undefined },
        }) ?? [],
    ),
  );
}

/**
 * Merges the tags that plugins inject with those of the page's own components. Structured `og:image`
 * properties belong to their image (https://ogp.me/#structured), so a page's own image replaces all of them;
 * an empty alt text becomes the page title.
 */
export function resolvePageTags(
  tags: readonly HeadTag[],
  own: readonly (readonly HeadTag[])[],
): readonly HeadTag[] {
  const { title, tags: ownTags } = mergeHead(own);
  const hasPicture = ownTags.some(({ attributes }) => attributes['property'] === 'og:image');
  return tags.flatMap((tag) => {
    const { property = '', content } = tag.attributes;
    if (hasPicture && /^og:image(?::|$)/.test(String(property))) return [];
    return property === 'og:image:alt' && content === ''
      ? [{ ...tag, attributes: { ...tag.attributes, content: title ?? '' } }]
      : [tag];
  });
}
