import { type Diagnostic, preventsRendering, throwDiagnostics, toDiagnostics } from '../../model/diagnostic';
import type { SiteError } from '../../model/siteError';
import type { Engine } from '../engine/engine';
import { readGroupItems } from '../engine/groupReader';
import type { SiteFacts } from '../site/siteFacts';
import { contentGroups, contentSummaries, type ContentSummary, summarizeContent } from './contentSummaries';
import { contentRequests } from './manifestTasks';

/** The data of a compiled file that is used after the pages have been rendered. */
export type CompiledFile = Pick<ContentSummary, 'file' | 'moduleFile' | 'assets' | 'ignoreComments'>;

/** The compiled Markdown of a site. */
export interface CompiledSite {
  readonly contents: readonly CompiledFile[];
  readonly diagnostics: readonly Diagnostic[];
}

interface CompileInput {
  readonly engine: Engine;
  readonly site: Pick<SiteFacts, 'diagnostics'>;
  /** Whether files with errors are left out and reported. Otherwise, the errors of all files are thrown together. */
  readonly skipsFailedPages?: boolean | undefined;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Compiles the Markdown of the pages of a site. */
export async function compileSite({
  engine,
  site,
  skipsFailedPages,
  onProgress = () => {},
}: CompileInput): Promise<CompiledSite> {
  const errors: SiteError[] = [];
  // Bundles need the rest, which a large site should not keep in memory.
  const toFile = (content: ContentSummary): CompiledFile & Pick<ContentSummary, 'diagnostics'> => {
    const { file, moduleFile, assets, ignoreComments, diagnostics } = content;
    return { file, moduleFile, assets, ignoreComments, diagnostics };
  };
  const contents = await readGroupItems(engine, {
    task: contentSummaries,
    items: await engine.get(contentRequests, null),
    groups: await engine.get(contentGroups, null),
    read: async (request) => toFile(await summarizeContent(engine, request)),
    decode: (results) => results.map((content) => content && toFile(content)),
    onProgress,
    onFailure: skipsFailedPages ? (_, failures) => void errors.push(...failures) : undefined,
  });
  const diagnostics = contents.flatMap((content) => content.diagnostics);
  // A page with a fatal error cannot be rendered. Broken links are reported later, with all other references.
  if (!skipsFailedPages && diagnostics.some(preventsRendering))
    throwDiagnostics([...site.diagnostics, ...diagnostics]);
  return { contents, diagnostics: [...toDiagnostics(errors), ...diagnostics] };
}
