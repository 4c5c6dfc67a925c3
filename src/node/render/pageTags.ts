import type { HeadTag } from '../../model/page';
import type { LoadedPlugin, PageInfo } from '../../model/plugin';
import { defineTask, type TaskContext } from '../../model/task';
import type { PageManifestEntry } from '../bundle/pageManifest';
import { getPluginLabel, runPluginMethodSync } from '../site/pluginError';
import { getSite } from '../site/siteTasks';

/** A page that plugins inject tags to. */
export interface TaggedPage extends Omit<PageInfo, 'sourceFile'> {
  /** The source file, relative to the site. */
  readonly sourceFile: string | null;
}

/** Returns whether each plugin that injects tags is incremental. */
const tagPlugins = defineTask<null, readonly boolean[]>({
  name: 'tag-plugins',
  run: async (context) =>
    (await getSite(context)).plugins
      .filter(({ instance }) => instance.injectPageTags)
      .map(({ instance }) => instance.isIncremental ?? false),
});

/** Returns the head tags of a page. If a plugin that injects some is not incremental, it may read anything. */
const pageTags = defineTask<TaggedPage & { readonly isIncremental: boolean }, readonly HeadTag[]>({
  name: 'page-tags',
  isVolatile: ({ isIncremental }) => !isIncremental,
  run: async (context, { isIncremental: _, ...page }) =>
    injectPageTags((await getSite(context)).plugins, page),
});

/** Returns the head tags that plugins inject to a page. */
export async function getPageTags(
  context: Pick<TaskContext, 'get'>,
  entry: PageManifestEntry,
): Promise<readonly HeadTag[]> {
  const adding = await context.get(tagPlugins, null);
  if (adding.length === 0) return [];
  const { path, sourceFile = null, baseData } = entry;
  const isIncremental = !adding.includes(false);
  return context.get(pageTags, { path, sourceFile, plugin: baseData.plugin, isIncremental });
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

export const pageTagTasks = [tagPlugins, pageTags];
