import { mergeHead } from '../../model/head';
import type { HeadTag } from '../../model/page';
import type { Site } from '../../model/site';
import type { PageManifestEntry } from '../bundle/pageManifest';
import { runPluginMethodSync, getPluginLabel } from '../site/pluginError';

/** Adds the head tags that plugins inject to the pages. */
export function addPageTags(
  entries: readonly PageManifestEntry[],
  { plugins }: Pick<Site, 'plugins'>,
): readonly PageManifestEntry[] {
  const adding = plugins.filter(({ instance }) => instance.injectPageTags);
  if (adding.length === 0) return entries;
  return entries.map((entry) => {
    const { path, sourceFile, baseData } = entry;
    const page = { path, sourceFile, plugin: baseData.plugin };
    const tags = adding.flatMap((plugin) =>
      runPluginMethodSync(
        getPluginLabel(plugin),
        'injectPageTags',
        () => plugin.instance.injectPageTags?.({ content: plugin.content, page }) ?? [],
      ),
    );
    return tags.length > 0 ? { ...entry, baseData: { ...baseData, tags } } : entry;
  });
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
