import { type Diagnostic, preventsRendering, toDiagnostics } from '../../model/diagnostic';
import { getSiteErrors } from '../../model/mapConcurrent';
import { combineErrors, type SiteError } from '../../model/siteError';
import { getPageEntry } from '../bundle/manifestTasks';
import type { Engine } from '../engine/engine';
import type { CheckedSite } from '../links/checkSite';
import { collectSite, type SiteInput } from './collectSite';

interface CheckInput extends Omit<SiteInput, 'skipsFolders' | 'failedPages'> {
  /** The errors of pages that failed to render, by path. */
  readonly failed: ReadonlyMap<string, readonly SiteError[]>;
  /** Returns whether a bundler creates a file that is not in `bundled`. */
  readonly isBundled?: (file: string) => boolean;
}

/** Checks the references of rendered pages without writing them. Returns the diagnostics of all steps, without frames. */
export async function checkPages({ failed, isBundled, ...input }: CheckInput): Promise<CheckedSite> {
  const { engine, site } = input;
  const { sources, check } = await collectSite({
    ...input,
    skipsFolders: true,
    found: [...site.diagnostics, ...input.found, ...(await collectRenderErrors(engine, failed))],
    failedPages: [...failed.keys()],
    ...(isBundled && { isUnchecked: isBundled }),
  });
  return check(sources.keys());
}

/** Returns the errors of pages that failed to render, except for those that the compiler has already reported. */
async function collectRenderErrors(
  engine: Engine,
  failed: CheckInput['failed'],
): Promise<readonly Diagnostic[]> {
  const errors: SiteError[] = [];
  // Pages fail in any order.
  for (const [page, pageErrors] of [...failed].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const contents = await getPageEntry(engine, page).then(
      (entry) => [...entry.contents.values()],
      (error: unknown) => void getSiteErrors(error),
    );
    const isReported = contents?.some(({ diagnostics }) => diagnostics.some(preventsRendering)) ?? true;
    if (!isReported) errors.push(...pageErrors);
  }
  return errors.length > 0 ? toDiagnostics(combineErrors(errors)) : [];
}
