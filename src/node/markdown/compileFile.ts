import { SiteError } from '../../model/siteError';
import type { Dependency } from './cache/inquiry';
import type { EstreeNode } from './markdownNode';
import type { ContentFacts } from './pageContext';
import type { Processor, Processors } from './processors';
import { functionBody } from './recma/functionBody';
import { mayHoldMail } from './remark/mailLiterals';
import type { CompileSettings } from './settings';
import { type CompileTask, openPage } from './source/openPage';
import { syntaxError } from './syntaxError';

/**
 * A compiled file, in the forms that its page may turn out to need: one that asks for the browser itself is a module; one that
 * imports nothing is a body, which `moduleOf` can make into a module; for the rest its imports decide later.
 */
export interface CompiledFile {
  readonly facts: ContentFacts;
  readonly dependencies: readonly Dependency[];
  /** ES module. */
  readonly module?: string;
  /** Body of a function that gives what the module exports (see `functionBody`). */
  readonly body?: string;
}

/** Compiles one Markdown file; its mistakes are SiteErrors with place and frame. */
export async function compileFile(
  task: CompileTask,
  { settings, processors }: { readonly settings: CompileSettings; readonly processors: Processors },
): Promise<CompiledFile> {
  const page = await openPage(task, settings);
  const hasMail = mayHoldMail(page.source.text);
  const processor = processors(task.folder, { format: page.format, hasMail });
  try {
    const file = { path: page.file, value: page.source.text, data: { page } };
    const tree = parse(processor, file);
    const program = (await processor.run(tree as never, file)) as unknown as EstreeNode;
    const { facts } = page;
    const stringify = (estree: EstreeNode) => String(processor.stringify(estree as never, file));
    const needsModule = facts.interactive !== undefined || facts.imports.length > 0;
    const module = needsModule ? stringify(program) : undefined;
    const { body, exports } = functionBody(program);
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
    throw syntaxError(error, page);
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
