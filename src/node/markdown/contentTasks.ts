import path from 'node:path';
import type { CompiledContent, ModuleFile } from '../../model/content';
import { type Blob, defineTask, type TaskContext } from '../../model/task';
import { siteAddress } from '../site/routeTasks';
import { assembleContent, type CompiledEntry } from './assembleContent';
import { collectEntries, compileTasks, isMdx1 } from './compileTasks';
import { type ContentRequest, getContentKey, getModuleName } from './contentRequest';
import { findUnknownComponents } from './hydration/unknownComponents';
import { createAnalyzer, findHydrationReason, getComponentMap, hydrationTasks } from './hydrationTasks';
import { wrapFunctionBody } from './recma/functionBody';

/*
 * The tasks by name, and those that they use:
 *
 * content
 *   compile-markdown    for the file and each of its partials
 *     compiler          the settings and threads; uses shares-state
 *     file-settings     those of the file alone
 *     folder-settings   a hash of all others; uses shared-content
 *     permalink(-files) of the pages that the file links to
 *   is-mdx1
 *   component-map, import-reason
 *     module-folders
 *     module-facts      for each module that is analyzed
 * content-modules
 *   compile-markdown    as above
 */

/** Returns the absolute path at which bundlers find the ES module of a compiled file. */
async function getModuleFile(context: TaskContext, request: ContentRequest): Promise<string> {
  const { siteDir, generatedFilesDir } = await context.get(siteAddress, null);
  return path.join(generatedFilesDir, 'content', getModuleName(request, siteDir));
}

/** Returns the compiled content of a Markdown file, together with its partials. */
export const compiledContent = defineTask<ContentRequest, CompiledContent>({
  name: 'content',
  async run(context, request) {
    const entries = await collectEntries(context, request);
    const entry = entries.get(getContentKey(request)) as CompiledEntry;
    const components = await getComponentMap(context);
    const analyzer = await createAnalyzer(context);
    return assembleContent(entry, {
      entries,
      hydrationReason: await findHydrationReason(context, { entries: [...entries.values()], components }),
      diagnostics: [
        ...[...entries.values()].flatMap((member) => member.facts.diagnostics),
        ...findUnknownComponents(request.file, entry.facts, {
          components,
          isMdx1: await context.get(isMdx1, null),
          isModule: (name) => analyzer.resolveFile(name, '') !== undefined,
        }),
      ],
      moduleFile: await getModuleFile(context, request),
    });
  },
});

/** Returns the ES module of a Markdown file, followed by those of its transitive partials, which it imports by name. */
export const contentModules = defineTask<ContentRequest, readonly ModuleFile[]>({
  name: 'content-modules',
  async run(context, request) {
    const entries = await collectEntries(context, request);
    const read = (blob: Blob | undefined) => (blob ? context.readBlob(blob).toString() : '');
    return Promise.all(
      [...entries.values()].map(async ({ request: member, module, body, facts }) => ({
        file: await getModuleFile(context, member),
        code: module ? read(module) : wrapFunctionBody(read(body), facts.exports),
      })),
    );
  },
});

export const contentTasks = [...compileTasks, ...hydrationTasks, compiledContent, contentModules];
