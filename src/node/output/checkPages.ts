import { type Diagnostic, preventsRendering, toDiagnostics } from '../../model/diagnostic';
import { compare } from '../../model/lists';
import { getSiteErrors, type SiteError } from '../../model/siteError';
import { getPageEntry } from '../bundle/manifestTasks';
import type { Engine } from '../engine/engine';
import type { CheckedSite } from '../links/checkSite';
import type { FailedPage } from '../links/collectPageReferences';
import { groupPageErrors } from '../render/groupPageErrors';
import { type CollectedCheck, checkCollected, collectSite, type SiteInput } from './collectSite';

interface CheckInput
  extends Omit<SiteInput, 'skipsGroups'>,
    Omit<CollectedCheck, 'paths' | 'failedPages' | 'isUnchecked'> {
  /** The errors of pages that failed to render, by path. */
  readonly failed: ReadonlyMap<string, readonly SiteError[]>;
  /** Returns whether a bundler creates a file that is not in `bundled`. */
  readonly isBundled?: (file: string) => boolean;
}

/** Checks the references of rendered pages without writing them. Returns the diagnostics of all steps, without frames. */
export async function checkPages({ failed, isBundled, ...input }: CheckInput): Promise<CheckedSite> {
  const { engine, site, checkUrls, updatesUrlLock } = input;
  const { failedPages, diagnostics } = await collectFailedPages(engine, failed);
  // Links to pages that are missing because of an error, and components that need their data, fail only because of that error.
  const isUncertain = site.possiblyMissingPaths.length > 0;
  const found = input.found.filter(({ code }) => !isUncertain || code !== 'broken-markdown-link');
  const collected = await collectSite({ ...input, skipsGroups: true });
  return checkCollected(collected, {
    ...{ checkUrls, updatesUrlLock, failedPages },
    found: [...site.diagnostics, ...found, ...(isUncertain ? [] : diagnostics)],
    paths: collected.sources.keys(),
    isUnchecked: isBundled,
  });
}

interface FailedPages {
  readonly failedPages: readonly FailedPage[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Returns the references of pages that failed to render, and their errors, except for those that the compiler has already
 * reported.
 */
async function collectFailedPages(engine: Engine, failed: CheckInput['failed']): Promise<FailedPages> {
  const errors: SiteError[] = [];
  const failedPages: FailedPage[] = [];
  // Pages fail in any order.
  for (const [path, pageErrors] of [...failed].sort(([a], [b]) => compare(a, b))) {
    const entry = await getPageEntry(engine, path).catch((error: unknown) => void getSiteErrors(error));
    const contents = [...(entry?.contents.values() ?? [])];
    const references = contents.flatMap((content) => content.references);
    failedPages.push({ path, sourceFile: entry?.sourceFile, references });
    const isReported = !entry || contents.some(({ diagnostics }) => diagnostics.some(preventsRendering));
    if (!isReported) errors.push(...pageErrors);
  }
  return { failedPages, diagnostics: toDiagnostics(groupPageErrors(errors)) };
}
