import path from 'node:path';
import { createErrorList } from '../model/attempt';
import { CHECK_STEPS, type CheckSummary } from '../model/buildReport';
import { removeDuplicates, toDiagnostics } from '../model/diagnostic';
import { getSiteErrors, type SiteError } from '../model/siteError';
import { sumBy } from '../model/sumBy';
import { compileSite } from './bundle/compileSite';
import {
  listModuleErrors,
  listPackageWarnings,
  listServerAssets,
  listServerStyles,
} from './bundle/serverBundle';
import { checkOtherLocales, type LocaleLinks } from './links/checkOtherLocales';
import { addFrames } from './links/checkSite';
import {
  type CheckUrls,
  createExternalChecker,
  DEFAULT_EXTERNAL_OPTIONS,
  type ExternalOptions,
} from './links/external/externalChecker';
import type { UrlLockReport } from './links/urlLock/checkUrlLock';
import { summarizeUrlLock, updateUrlLock, URL_LOCK_CODES } from './links/urlLock/updateUrlLock';
import { checkPages } from './output/checkPages';
import { resolveOutDir } from './config/resolveOutDir';
import type { RenderedSite } from './render/renderSite';
import { getGeneratedDir } from './config/generatedDir';
import { pagePaths } from './site/routeTasks';
import { listUnknownLocales, type LocaleRun, runSite, type SiteRunOptions } from './siteRun';
import { bundleServer, loadSite, renderPages } from './siteSteps';

/** The options of a check. */
export interface CheckOptions extends SiteRunOptions {
  /** Checks links to other sites too. Overrides the defaults of how this is done. */
  readonly external?: Partial<ExternalOptions> | undefined;
  /** Writes the published URLs to `urls.lock` instead of reporting those that are gone. */
  readonly update?: boolean;
}

/** The checked pages of a locale. */
interface CheckedLocale extends Pick<CheckSummary, 'pages' | 'references' | 'diagnostics'> {
  readonly urlLock?: UrlLockReport | undefined;
  readonly localeLinks?: LocaleLinks | undefined;
}

/**
 * Checks all references of a site without writing it. The browser side is not bundled, and files for readers, such as social
 * images, are not created, so a check takes a part of the time of a build. It shares the caches of builds. Returns the errors
 * that would fail a build as diagnostics with severity `throw`; rejects only with errors that are bugs.
 */
export async function check({ external, update = false, ...options }: CheckOptions): Promise<CheckSummary> {
  const started = performance.now();
  const siteDir = path.resolve(options.siteDir);
  const checkUrls =
    external &&
    createExternalChecker(path.join(getGeneratedDir(siteDir), EXTERNAL_CACHE), {
      ...DEFAULT_EXTERNAL_OPTIONS,
      ...external,
    });
  const configErrors = createErrorList();
  const input = {
    options: { ...options, skipsFailedPages: true },
    steps: CHECK_STEPS,
    report: configErrors.report,
  };
  const checked = await runSite(input, async (run): Promise<readonly CheckedLocale[]> => {
    const configDiagnostics = [...configErrors.toDiagnostics(), ...listUnknownLocales(run)];
    const locales = await run.forEachLocale((locale) =>
      checkLocale(locale, { checkUrls, updates: update }).catch(toFailure),
    );
    return [{ pages: 0, references: 0, diagnostics: configDiagnostics }, ...locales];
  }).catch((error: unknown) => [toFailure(error)]);
  const links = checked.flatMap(({ localeLinks }) => localeLinks ?? []);
  const found = checkOtherLocales(links, { found: checked.map((each) => each.diagnostics), siteDir });
  const diagnostics = addFrames(removeDuplicates(found), siteDir);
  const locks = checked.flatMap(({ urlLock }) => urlLock ?? []);
  const urls = update ? updateUrlLock(siteDir, locks) : summarizeUrlLock(locks);
  return {
    pages: sumBy(checked, ({ pages }) => pages),
    references: sumBy(checked, ({ references }) => references),
    ms: performance.now() - started,
    diagnostics: update ? diagnostics.filter(({ code }) => !URL_LOCK_CODES.has(code)) : diagnostics,
    ...(urls && { urls }),
  };
}

/** The file with the external URLs that worked recently, in the folder of generated files. */
const EXTERNAL_CACHE = 'external-links.json';

interface CheckLocaleOptions {
  readonly checkUrls: CheckUrls | undefined;
  readonly updates: boolean;
}

async function checkLocale(
  run: LocaleRun,
  { checkUrls, updates }: CheckLocaleOptions,
): Promise<CheckedLocale> {
  const { engine, siteDir, step, locale } = run;
  const site = await step('Site', () => loadSite(run, resolveOutDir(siteDir)));
  const { contents, diagnostics: found } = await step('Content', (onProgress) =>
    compileSite({ engine, site, skipsFailedPages: true, onProgress }),
  );
  const failed = new Map<string, readonly SiteError[]>();
  const { rendered, assets, styles, bundleDiagnostics } = await bundleAndRender().catch(
    async (error: unknown) => {
      for (const page of await engine.get(pagePaths, null)) failed.set(page, []);
      const bundleDiagnostics = toDiagnostics(getSiteErrors(error));
      const rendered: RenderedSite = { pages: [], groups: [], sharedFiles: {} };
      return { rendered, assets: [], styles: [], bundleDiagnostics };
    },
  );
  const checked = await step('Links', () =>
    checkPages({
      engine,
      site,
      rendered,
      contents,
      styles,
      bundled: assets.map(({ output }) => ({ paths: [output], resolve: async () => [] })),
      isRoot: locale.prefix === '',
      redirectShare: locale.redirectShare,
      found: [...bundleDiagnostics, ...found],
      checkUrls,
      updatesUrlLock: updates,
      failed,
    }),
  );
  return {
    pages: rendered.pages.length,
    references: checked.references,
    diagnostics: checked.diagnostics,
    urlLock: checked.urlLock,
    localeLinks: checked.localeLinks,
  };

  async function bundleAndRender() {
    await step('Bundle', (onProgress) => bundleServer(run, onProgress));
    const onFailure = (page: string, pageErrors: readonly SiteError[]) => void failed.set(page, pageErrors);
    return {
      rendered: await step('Pages', (onProgress) => renderPages(run, { onProgress, onFailure })),
      assets: await listServerAssets(engine),
      styles: await listServerStyles(engine),
      bundleDiagnostics: [
        ...toDiagnostics(await listModuleErrors(engine)),
        ...(await listPackageWarnings(engine, contents)),
      ],
    };
  }
}

/** Returns the problems of a locale that could not be checked any further. Rethrows errors that are bugs. */
function toFailure(error: unknown): CheckedLocale {
  return { pages: 0, references: 0, diagnostics: toDiagnostics(getSiteErrors(error)) };
}
