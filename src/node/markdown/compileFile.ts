import { SiteError } from '../../model/siteError';
import { getCodePaths, getStoredSize, writeCode } from './cache/codeFiles';
import { type Dependency, hashContent } from './cache/dependencyTracker';
import type { CompileSettings } from './compileSettings';
import type { EstreeNode } from './markdownNode';
import type { ContentFacts } from './pageContext';
import type { Processor, Processors } from './processors';
import { toFunctionBody } from './recma/functionBody';
import { mayContainEmail } from './remark/emailAutolinks';
import { type CompileTask, createPageContext } from './source/createPageContext';
import { createSyntaxError } from './syntaxError';

/**
 * A compiled file, in the forms that its page may need. A file that itself needs the browser is only a module. A file without
 * imports is only a function body, which `wrapFunctionBody` can convert to a module. Any other file has both forms: its imports
 * decide later which one is used.
 */
export interface CompiledFile {
  readonly facts: ContentFacts;
  readonly dependencies: readonly Dependency[];
  /** ES module. */
  readonly module?: string;
  /** Body of a function that returns the exports of the module; see `toFunctionBody`. */
  readonly body?: string;
}

/** A compiled file whose code is in the cache, under its hash. */
export interface StoredFile {
  readonly hash: string;
  /** Sizes in bytes of the code files. */
  readonly sizes: { readonly module?: number; readonly body?: number };
  readonly facts: ContentFacts;
  readonly dependencies: readonly Dependency[];
}

export interface CompileTools {
  readonly settings: CompileSettings;
  readonly processors: Processors;
}

/** Compiles a Markdown file and writes its code into the cache. Throws `SiteError` if the file is invalid. */
export async function compileAndStore(task: CompileTask, tools: CompileTools): Promise<StoredFile> {
  const { module, body, facts, dependencies } = await compileFile(task, tools);
  const hash = hashContent(`${module ?? ''}\0${body ?? ''}`);
  const paths = getCodePaths(tools.settings.cacheDir, hash);
  if (module !== undefined) writeCode(paths.module, module);
  if (body !== undefined) writeCode(paths.body, body);
  const sizes = {
    ...(module !== undefined && { module: getStoredSize(module) }),
    ...(body !== undefined && { body: getStoredSize(body) }),
  };
  return { hash, sizes, facts, dependencies };
}

/** Compiles a Markdown file. Throws `SiteError` with the location and a frame if the file is invalid. */
export async function compileFile(
  task: CompileTask,
  { settings, processors }: CompileTools,
): Promise<CompiledFile> {
  const page = await createPageContext(task, settings);
  const hasEmail = mayContainEmail(page.source.text);
  const processor = processors(task.folder, { format: page.format, hasEmail });
  try {
    const file = { path: page.file, value: page.source.text, data: { page } };
    const tree = parse(processor, file);
    const program = (await processor.run(tree as never, file)) as unknown as EstreeNode;
    const { facts } = page;
    const stringify = (estree: EstreeNode) => String(processor.stringify(estree as never, file));
    const needsModule = facts.browserUsage !== undefined || facts.imports.length > 0;
    const module = needsModule ? stringify(program) : undefined;
    const { body, exports } = toFunctionBody(program);
    facts.exports.push(...exports);
    facts.diagnostics.sort(
      ({ location: a }, { location: b }) =>
        (a?.line ?? 0) - (b?.line ?? 0) || (a?.column ?? 0) - (b?.column ?? 0),
    );
    return {
      facts,
      dependencies: page.tracker.dependencies,
      ...(module !== undefined && { module }),
      ...(facts.browserUsage === undefined && { body: stringify(body) }),
    };
  } catch (error) {
    throw createSyntaxError(error, page);
  }
}

/** Parses a file. Some syntax errors make the parser fail with an internal error that has no reason and no location. */
function parse(processor: Processor, file: { path: string; value: string; data: Record<string, unknown> }) {
  try {
    return processor.parse(file);
  } catch (error) {
    if ((error as { reason?: string }).reason !== undefined || error instanceof RangeError) throw error;
    throw new SiteError('The Markdown parser failed on this page.', {
      hint: 'Look for a tag, a brace or a comment that is not closed.',
      location: { file: file.path },
      cause: error,
    });
  }
}
