import type { Program } from 'estree-jsx';
import { VFile } from 'vfile';
import { findReadProperties } from '../../model/infimaProperties';
import type { Diagnostic } from '../../model/diagnostic';
import { compareLocations, SiteError } from '../../model/siteError';
import type { JobHandler } from '../engine/worker';
import { type CompileSettings, getCompilerRoots } from './compileSettings';
import { createDependencyTracker, type Dependency } from './dependencyTracker';
import { findBrowserUsage } from './hydration/browserUsage';
import type { ContentFacts, FileData, PageContext } from './pageContext';
import { createProcessors, type Processor, type Processors } from './processors';
import { addMdx1Fallbacks, addMdx1Types } from './recma/mdx1';
import { type CodeOrigin, markElements } from './recma/codePositions';
import { toFunctionBody } from './recma/functionBody';
import { mayContainEmail } from './remark/autolinks';
import { toCompileErrors } from './compileErrors';
import { type CompileTask, createPageContext } from './source/createPageContext';
import { createSyntaxError } from './syntaxError';

/**
 * A compiled file, in the forms that its page may need. A file that itself needs the browser is only a module. A file without
 * imports is only a function body, which `wrapFunctionBody` can convert to a module. Any other file has both forms: its imports
 * decide later which one is used.
 */
export interface CompiledFile {
  readonly facts: ContentFacts;
  /** ES module. */
  readonly module?: string;
  /** Body of a function that returns the exports of the module; see `toFunctionBody`. */
  readonly body?: string;
  /** Where the code comes from, if the task requests it. */
  readonly origins?: { readonly module: readonly CodeOrigin[]; readonly body: readonly CodeOrigin[] };
}

/**
 * The result of a compilation as plain data. Errors have dependencies too: a missing import is fixed by creating the file.
 */
export type CompileResult = { readonly dependencies: readonly Dependency[] } & (
  | { readonly compiled: CompiledFile }
  | { readonly errors: readonly Diagnostic[] }
);

/**
 * Creates the handler that compiles Markdown files, in a worker thread or in the main thread. It returns errors of an
 * invalid file with the location and a frame.
 */
export function createCompileHandler(settings: CompileSettings): JobHandler<CompileTask, CompileResult> {
  const processors = createProcessors(settings);
  const roots = getCompilerRoots(settings);
  return async (task) => {
    const tracker = createDependencyTracker(settings.folders[task.folder]?.permalinks ?? {}, roots);
    try {
      const page = await createPageContext(task, settings, tracker);
      return { compiled: await compile(page, task, processors), dependencies: tracker.dependencies };
    } catch (error) {
      return {
        errors: toCompileErrors(error, task.file, settings.siteDir),
        dependencies: tracker.dependencies,
      };
    }
  };
}

async function compile(
  page: PageContext,
  { folder, hasPositions = false }: CompileTask,
  processors: Processors,
): Promise<CompiledFile> {
  const hasEmail = mayContainEmail(page.source.text);
  const processor = processors(folder, { format: page.format, hasEmail, hasPositions });
  try {
    const data: FileData = { frontMatter: page.facts.frontMatter, compilerName: 'client' };
    const file = new VFile({ path: page.file, value: page.source.text, data: { page, ...data } });
    const tree = parse(processor, file);
    const program = (await processor.run(tree as never, file)) as Program;
    const { facts } = page;
    const browserUsage = findBrowserUsage(program);
    if (browserUsage !== undefined) facts.browserUsage = browserUsage;
    if (page.settings.markdown.mdx1Compat.syntax) {
      addMdx1Fallbacks(program);
      addMdx1Types(program);
    }
    const toOrigins = hasPositions ? markElements(program, page.source) : undefined;
    const stringify = (estree: Program) => {
      const code = String(processor.stringify(estree as never, file));
      return { code, origins: toOrigins?.(file.map as never) ?? [] };
    };
    const needsModule =
      facts.browserUsage !== undefined || Object.keys({ ...facts.imports, ...facts.partials }).length > 0;
    const module = needsModule ? stringify(program) : undefined;
    const { body: bodyProgram, exports } = toFunctionBody(program);
    const body = facts.browserUsage === undefined ? stringify(bodyProgram) : undefined;
    facts.exports.push(...exports);
    facts.classNames.push(...findReadProperties((body ?? module)?.code ?? ''));
    facts.diagnostics.sort(compareLocations);
    return {
      facts,
      ...(module && { module: module.code }),
      ...(body && { body: body.code }),
      ...(hasPositions && { origins: { module: module?.origins ?? [], body: body?.origins ?? [] } }),
    };
  } catch (error) {
    throw createSyntaxError(error, page);
  }
}

/** Parses a file. Some syntax errors make the parser fail with an internal error that has no reason and no location. */
function parse(processor: Processor, file: VFile) {
  try {
    return processor.parse(file);
  } catch (error) {
    if ((error as { reason?: string }).reason !== undefined || error instanceof RangeError) throw error;
    throw new SiteError('The Markdown parser failed on this page.', {
      code: 'mdx-syntax',
      hint: 'Look for a tag, a brace or a comment that is not closed.',
      location: { file: file.path },
      cause: error,
    });
  }
}
