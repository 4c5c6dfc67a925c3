import { type Diagnostic, preventsRendering, throwDiagnostics, toDiagnostics } from '../../model/diagnostic';
import type { SiteError } from '../../model/siteError';
import type { Engine } from '../engine/engine';
import { readGroupItems } from '../engine/groupReader';
import type { SiteFacts } from '../site/siteFacts';
import { contentGroups, contentSummaries, type ContentSummary, summarizeContent } from './contentSummaries';
import { contentRequests } from './manifestTasks';

/** The compiled Markdown of a site. */
export interface CompiledSite {
  /** What is needed after the pages have been rendered. */
  readonly contents: readonly ContentSummary[];
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
  const contents = await readGroupItems(engine, {
    task: contentSummaries,
    items: await engine.get(contentRequests, null),
    groups: await engine.get(contentGroups, null),
    read: (request) => summarizeContent(engine, request),
    decode: (results) => results,
    onProgress,
    onFailure: skipsFailedPages ? (_, failures) => void errors.push(...failures) : undefined,
  });
  const diagnostics = contents.flatMap((content) => content.diagnostics);
  // A page with a fatal error cannot be rendered. Broken links are reported later, with all other references.
  if (!skipsFailedPages && diagnostics.some(preventsRendering))
    throwDiagnostics([...site.diagnostics, ...diagnostics]);
  return { contents, diagnostics: [...toDiagnostics(errors), ...diagnostics] };
}
