import type { HeadTag } from '../../model/page';
import { defineTask, type TaskContext } from '../../model/task';
import type { PageManifestEntry } from '../bundle/pageManifest';
import { getSite } from '../site/siteTasks';
import { injectPageTags, type TaggedPage } from './pageTags';

async function addTags(context: TaskContext, page: TaggedPage): Promise<readonly HeadTag[]> {
  return injectPageTags((await getSite(context)).plugins, page);
}

/** Returns whether each plugin that injects tags is incremental. */
const tagPlugins = defineTask<null, readonly boolean[]>({
  name: 'tag-plugins',
  run: async (context) =>
    (await getSite(context)).plugins
      .filter(({ instance }) => instance.injectPageTags)
      .map(({ instance }) => instance.isIncremental ?? false),
});

const pageTags = defineTask<TaggedPage, readonly HeadTag[]>({ name: 'page-tags', run: addTags });

/** Like `pageTags`, if a plugin that injects tags may read anything. */
const foreignPageTags = defineTask<TaggedPage, readonly HeadTag[]>({
  name: 'foreign-page-tags',
  isVolatile: true,
  run: addTags,
});

/** Returns the head tags that plugins inject to a page. */
export async function getPageTags(
  context: Pick<TaskContext, 'get'>,
  entry: PageManifestEntry,
): Promise<readonly HeadTag[]> {
  const adding = await context.get(tagPlugins, null);
  if (adding.length === 0) return [];
  const { path, sourceFile = null, baseData } = entry;
  const task = adding.every((isIncremental) => isIncremental) ? pageTags : foreignPageTags;
  return context.get(task, { path, sourceFile, plugin: baseData.plugin });
}

export const pageTagTasks = [tagPlugins, pageTags, foreignPageTags];
