import type { OutputFile } from '../../model/plugin';
import type { Engine } from '../engine/engine';
import { readContentSync } from '../files/readContent';
import { getSiteContentRoots } from '../markdown/compileSettings';
import { joinParts } from '../output/collectPluginFiles';
import { pluginFiles } from '../output/outputTasks';
import type { LoadedSite } from './siteLoader';

interface FileInput {
  readonly engine: Engine;
  readonly loaded: LoadedSite;
  /** The path relative to the base URL. */
  readonly local: string;
}

/**
 * Returns a file that a plugin creates, such as a search index, or `undefined` if no plugin creates it. Files
 * are created on request.
 */
export async function readPluginFile({
  engine,
  loaded,
  local,
}: FileInput): Promise<string | Buffer | undefined> {
  const { site, pages } = loaded;
  for (const { name, id, instance } of site.plugins) {
    if (!instance.outputFiles) continue;
    const files = await engine.get(pluginFiles, { name, id, isIncremental: instance.isIncremental ?? false });
    const own = files.get(local);
    if (own !== undefined && (typeof own === 'string' || !('group' in own))) return readOutput(own);
    for (const [prefix, content] of files) {
      if (typeof content === 'string' || !('group' in content) || !local.startsWith(prefix)) continue;
      await pages.prepareAll();
      const listed = await engine.get(content.group, content.args as never);
      const file = listed[local.slice(prefix.length)];
      if (file !== undefined) return readOutput(file);
    }
  }
  return undefined;

  async function readOutput(file: OutputFile): Promise<string | Buffer | undefined> {
    if (typeof file === 'string' || 'blob' in file) return joinParts(file, engine);
    if ('copyOf' in file) return readContentSync(file.copyOf, getSiteContentRoots(site));
    await (file.page === undefined ? pages.prepareAll() : pages.get(file.page));
    const content = await engine.get(file.task, file.args as never);
    return content === null ? undefined : joinParts(content, engine);
  }
}
