import type { Diagnostic } from '../../model/diagnostic';
import { allPages } from '../../model/pageTasks';
import type { OutputFile, OutputGroup } from '../../model/plugin';
import type { Redirect } from '../../model/redirect';
import { defineTask, type TaskContext, type TaskReference } from '../../model/task';
import type { Engine } from '../engine/engine';
import { hashJson } from '../engine/hash';
import { hashContent } from '../files/hashContent';
import type { ContentRoots } from '../files/contentRoots';
import { readContentSync } from '../files/readContent';
import { getSiteContentRoots } from '../markdown/compileSettings';
import { getPluginLabel, runPluginMethod } from '../site/pluginError';
import { pagePaths } from '../site/routeTasks';
import { getSite } from '../site/siteTasks';

/** The folders that files may be copied from. */
export const contentRoots = defineTask<null, ContentRoots>({
  name: 'content-roots',
  run: async (context) => getSiteContentRoots(await getSite(context)),
});

/** Returns how the manifest describes a copy of a file. */
export const fileHash = defineTask<string, string>({
  name: 'file-hash',
  async run(context, file) {
    const bytes = readContentSync(file, await context.get(contentRoots, null));
    const hash = hashContent(bytes);
    context.record([{ type: 'file', path: file, hash }]);
    return `${bytes.length} ${hash}`;
  },
});

interface PluginInstance {
  readonly name: string;
  readonly id: string;
}

interface CheckedInstance extends PluginInstance {
  readonly isIncremental: boolean;
}

const isNotIncremental = ({ isIncremental }: CheckedInstance) => !isIncremental;

type PluginFiles = ReadonlyMap<string, OutputFile | OutputGroup>;

/** Returns a plugin of the current site. */
async function findPlugin(context: TaskContext, { name, id }: PluginInstance) {
  const site = await getSite(context);
  const plugin = site.plugins.find((each) => each.name === name && each.id === id);
  if (!plugin) throw new Error(`There is no plugin ${name} with the ID ${id}.`);
  return { site, plugin };
}

/** Returns the files that a plugin creates. One that is not incremental may read anything. */
export const pluginFiles = defineTask<CheckedInstance, PluginFiles>({
  name: 'plugin-files',
  isVolatile: isNotIncremental,
  async run(context, instance) {
    const { site, plugin } = await findPlugin(context, instance);
    const input = { ...site, content: plugin.content, pages: await context.get(allPages, null) };
    const files = await runPluginMethod(getPluginLabel(plugin), 'outputFiles', () =>
      plugin.instance.outputFiles?.(context, input),
    );
    return files ?? new Map();
  },
  fingerprint: (files) =>
    hashJson(
      [...files].map(([file, content]) => [
        file,
        typeof content === 'object' && 'task' in content ? [content.task.name, content.args] : content,
      ]),
    ),
});

/** Returns the files that a plugin creates as plain data; null if a task cannot be found by its name. */
const pluginFileList = defineTask<
  CheckedInstance,
  readonly (readonly [string, OutputFile | OutputGroup])[] | null
>({
  name: 'listed-plugin-files',
  async run(context, instance) {
    const { plugin } = await findPlugin(context, instance);
    const files = [...(await context.get(pluginFiles, instance))];
    const isFound = (task: TaskReference<never, unknown>) =>
      !task.run || plugin.instance.tasks?.some((each) => each === task);
    const isPlain = files.every(([, content]) => {
      if (typeof content === 'string') return true;
      if ('task' in content) return isFound(content.task);
      return !('group' in content) || isFound(content.group);
    });
    return isPlain ? files.map(([file, content]) => [file, toPlainData(content)] as const) : null;
  },
});

/** Replaces a task by its name. */
function toPlainData(content: OutputFile | OutputGroup): OutputFile | OutputGroup {
  if (typeof content === 'string') return content;
  if ('task' in content) return { ...content, task: { name: content.task.name } };
  return 'group' in content ? { ...content, group: { name: content.group.name } } : content;
}

/** Returns the files that a plugin creates, and the diagnostics that it has reported. */
export async function getPluginFiles(
  engine: Engine,
  instance: CheckedInstance,
): Promise<{ readonly files: PluginFiles; readonly diagnostics: readonly Diagnostic[] }> {
  const listed = await engine.get(pluginFileList, instance);
  return {
    files: listed ? new Map(listed) : await engine.get(pluginFiles, instance),
    diagnostics: engine.getReports([{ task: pluginFileList, args: instance }]),
  };
}

/** Returns the redirects of a plugin. One that is not incremental may read anything. */
export const pluginRedirects = defineTask<CheckedInstance, readonly Redirect[]>({
  name: 'plugin-redirects',
  isVolatile: isNotIncremental,
  async run(context, instance) {
    const { site, plugin } = await findPlugin(context, instance);
    const input = {
      ...site,
      content: plugin.content,
      routesPaths: await context.get(pagePaths, null),
      report(diagnostic: Diagnostic) {
        if (diagnostic.severity !== 'ignore') context.report(diagnostic);
      },
      get: context.get,
    };
    const redirects = await runPluginMethod(getPluginLabel(plugin), 'getRedirects', () =>
      plugin.instance.getRedirects?.(input),
    );
    return redirects ?? [];
  },
});

/** The tasks of this stage, for the engine. */
export const outputTasks = [contentRoots, fileHash, pluginFiles, pluginFileList, pluginRedirects];
