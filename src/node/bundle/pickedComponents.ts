import path from 'node:path';
import type { TaskContext } from '../../model/task';
import { hashJson } from '../engine/hash';
import { writeChangedFiles } from '../files/writeChangedFiles';
import { ownComponents, pickedComponents } from '../markdown/contentTasks';
import { bundleSettings } from './bundleSettings';
import { getBundleDir } from './bundleTargets';
import type { InteractivePage, PickedComponents } from './generatedModules';

/**
 * Writes the parts of the site's component map that pages use, so that a page does not load the components of others. Returns a
 * function that finds the part of a page; it returns `undefined` if the page needs the whole map.
 */
export async function writePickedComponents(
  context: TaskContext,
  pages: readonly InteractivePage[],
): Promise<(page: InteractivePage) => PickedComponents | undefined> {
  const { site } = await context.get(bundleSettings, null);
  const dir = path.join(getBundleDir(site), 'components');
  const own = (await context.get(ownComponents, null)) ?? [];
  const getName = (names: readonly string[]) => `${hashJson(names).slice(0, 12)}.js`;
  const parts: Record<string, string> = {};
  for (const { components } of pages) {
    if (!components || components.length === own.length) continue;
    const code = await context.get(pickedComponents, components);
    if (code !== null) parts[getName(components)] = code;
  }
  await writeChangedFiles(dir, parts);
  return ({ components }) => {
    if (!components || parts[getName(components)] === undefined) return undefined;
    const others = own.filter((name) => !components.includes(name));
    return { file: path.join(dir, getName(components)), others };
  };
}
