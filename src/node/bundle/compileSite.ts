import type { CompiledContent } from '../../model/content';
import { type Diagnostic, toDiagnostics } from '../../model/diagnostic';
import { combineErrors, type SiteError } from '../../model/siteError';
import type { Engine } from '../engine/engine';
import { compileContents } from '../markdown/compileContents';
import type { SiteFacts } from '../site/siteFacts';
import { contentRequests } from './manifestTasks';

/** The compiled Markdown of a site. */
export interface CompiledSite {
  /** What is needed after the pages have been rendered. */
  readonly contents: readonly Pick<CompiledContent, 'assets' | 'ignoreComments'>[];
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
  const requests = await engine.get(contentRequests, null);
  const errors: SiteError[] = [];
  const onFailure = skipsFailedPages
    ? (failures: readonly SiteError[]) => void errors.push(...failures)
    : undefined;
  const compiled = await compileContents({ engine, site, requests, onProgress, onFailure });
  const contents = [...compiled.values()];
  const failures = errors.length > 0 ? toDiagnostics(combineErrors(errors)) : [];
  return {
    contents: contents.map(({ assets, ignoreComments = [] }) => ({ assets, ignoreComments })),
    diagnostics: [...failures, ...contents.flatMap(({ diagnostics }) => diagnostics)],
  };
}
