import { SiteError } from '../../model/siteError';
import type { Dependency } from './cache/dependencyTracker';
import type { EstreeNode } from './markdownNode';
import type { ContentFacts } from './pageContext';
import type { Processor, Processors } from './processors';
import { toFunctionBody } from './recma/functionBody';
import { mayContainEmail } from './remark/emailAutolinks';
import type { CompileSettings } from './compileSettings';
import { type CompileTask, createPageContext } from './source/createPageContext';
import { createSyntaxError } from './syntaxError';

/**
 * A compiled file, in the forms that its page may turn out to need: one that asks for the browser itself is a module; one that
 * imports nothing is a body, which `wrapFunctionBody` can make into a module; for the rest its imports decide later.
 */
export interface CompiledFile {
  readonly facts: ContentFacts;
  readonly dependencies: readonly Dependency[];
  /** ES module. */
  readonly module?: string;
  /** Body of a function that gives what the module exports (see `toFunctionBody`). */
  readonly body?: string;
}

/** Compiles one Markdown file; its mistakes are SiteErrors with place and frame. */
export async function compileFile(
  task: CompileTask,
  { settings, processors }: { readonly settings: CompileSettings; readonly processors: Processors },
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
    const needsModule = facts.interactive !== undefined || facts.imports.length > 0;
    const module = needsModule ? stringify(program) : undefined;
    const { body, exports } = toFunctionBody(program);
    facts.exports.push(...exports);
    facts.diagnostics.sort(
      ({ location: a }, { location: b }) =>
        (a?.line ?? 0) - (b?.line ?? 0) || (a?.column ?? 0) - (b?.column ?? 0),
    );
    return {
      facts,
      dependencies: page.ask.dependencies,
      ...(module !== undefined && { module }),
      ...(facts.interactive === undefined && { body: stringify(body) }),
    };
  } catch (error) {
    throw createSyntaxError(error, page);
  }
}

/** Some mistakes throw the parser off its track so far that it cannot name them. */
function parse(processor: Processor, file: { path: string; value: string; data: Record<string, unknown> }) {
  try {
    return processor.parse(file);
  } catch (error) {
    if ((error as { reason?: string }).reason !== undefined || error instanceof RangeError) throw error;
    throw new SiteError('This page cannot be read as Markdown.', {
      hint: 'Look for a tag, a brace or a comment that is not closed.',
      location: { file: file.path },
      cause: error,
    });
  }
}
