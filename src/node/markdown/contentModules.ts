import path from 'node:path';
import type { TaskContext } from '../../model/task';
import { writeChangedFiles } from '../files/writeChangedFiles';
import { type ContentRequest, toContentRequest } from './contentRequest';
import { contentModules } from './contentTasks';

/**
 * Writes the ES modules of a Markdown file and its partials where bundlers find them. Returns the path of the first.
 * `onWrite` is called with the paths of those that have changed.
 */
export async function writeContentModules(
  context: Pick<TaskContext, 'get'>,
  request: ContentRequest,
  onWrite: (files: readonly string[]) => void = () => {},
): Promise<string> {
  const modules = await context.get(contentModules, toContentRequest(request));
  const [first] = modules;
  if (!first) throw new Error(`${request.file} has no module.`);
  const byName = Object.fromEntries(modules.map((module) => [path.basename(module.file), module.code]));
  onWrite(await writeChangedFiles(path.dirname(first.file), byName));
  return first.file;
}
