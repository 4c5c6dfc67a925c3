import { compileSite } from './bundle/compileSite';
import path from 'node:path';
import { type BuildSummary, BUILD_STEPS } from '../model/buildReport';
import { removeDuplicates, throwDiagnostics, toDiagnostics, toSiteErrors } from '../model/diagnostic';
import type { DiagnosticCode } from '../model/diagnostics/catalog';
import {
  getSiteErrors,
  combineErrors,
  isSiteError,
  type SiteError,
  type SiteErrors,
} from '../model/siteError';
import { HOST_FACTS } from '../model/hostFacts';
import { sumBy } from '../model/sumBy';
import { explainSystemErrors } from '../model/systemError';
import { browserFiles } from './bundle/browserFiles';
import { getLinkedClient } from './bundle/linkedClient';
import { listPackageWarnings, listServerStyles } from './bundle/serverBundle';
import { resolveStaticDirs } from './config/staticDirs';
import { check } from './check';
import { tryReadText } from './files/tryRead';
import { checkOtherLocales } from './links/checkOtherLocales';
import { addFrames } from './links/checkSite';
import { collectLocaleRules } from './output/addHostFiles';
import { createPluginFiles } from './output/collectPluginFiles';
import { checkOutDir, checkOutDirContent } from './output/checkOutDir';
import type { LocaleRules } from './output/hostFiles/hostRules';
import { type OutputFolder, openOutput } from './output/outputFolder';
import { describeBuild, isSameBuild, type LastBuild, lastBuild } from './output/lastBuild';
import { resolveOutDir } from './config/resolveOutDir';
import { createPublication, type Publication } from './output/publication';
import { writeSite } from './output/writeSite';
import type { RenderedSite } from './render/renderSite';
import { sourceFolders } from './site/routeTasks';
import { type SiteFacts, siteFacts } from './site/siteFacts';
import { listUnknownLocales, type LocaleRun, runSite, type SiteRun, type SiteRunOptions } from './siteRun';
import { bundleServer, loadSite, peekRendering, renderPages } from './siteSteps';
import { createStepRunner, type OnProgress } from './stepRunner';

export interface BuildOptions extends SiteRunOptions {
  readonly outDir?: string | undefined;
  /** Allows the build to delete files in the output folder that no build wrote. */
  readonly emptyOutDir?: boolean;
  /** Renders some pages again and fails if they differ, before anything is published. */
  readonly verify?: boolean;
}

/**
 * Builds a site in six steps, which are repeated for each locale. The old output stays in place until the new one is complete. If
 * the site has errors, throws all that a check finds, not only those of the step that has failed.
 */
export async function build(options: BuildOptions): Promise<BuildSummary> {
  try {
    return await buildSite(options);
  } catch (error) {
    throw isSiteError(error) ? await addOtherErrors(error, options) : error;
  }
}

async function buildSite(options: BuildOptions): Promise<BuildSummary> {
  const started = performance.now();
  const siteDir = path.resolve(options.siteDir);
  const outDir = resolveOutDir(siteDir, options.outDir);
  checkOutDir(outDir, { siteDir });
  const output = await explainSystemErrors(outDir, () => openOutput(outDir, options));
  try {
    return await runSite({ options, steps: BUILD_STEPS }, async (run) => {
      const publication = preparePublication(run, { output, outDir, emptyOutDir: options.emptyOutDir });
      const hostRules = await collectRules(run, outDir);
      const built = await run.forEachLocale((locale) =>
        buildLocale(locale, {
          ...{ outDir, publication, verify: options.verify },
          localeRules: locale.locale.prefix === '' ? hostRules : [],
        }),
      );
      const sizes = await explainSystemErrors(outDir, () => publication.publish());
      const links = built.flatMap(({ localeLinks }) => localeLinks ?? []);
      const found = checkOtherLocales(links, { found: built.map((each) => each.diagnostics), siteDir });
      return {
        outDir,
        pages: sumBy(built, ({ pages }) => pages),
        staticPages: sumBy(built, ({ pages, interactivePages }) => pages - interactivePages),
        interactivePages: sumBy(built, ({ interactivePages }) => interactivePages),
        ms: performance.now() - started,
        ...sizes,
        traffic: run.getTraffic(),
        diagnostics: [
          ...listUnknownLocales(run),
          ...run.listCacheWarnings(),
          ...addFrames(removeDuplicates(found), siteDir),
        ],
      };
    });
  } finally {
    output.close();
  }
}

/** Errors for which a check adds nothing: it does not use the output folder, and would hit the same full disk or unsettled promise. */
const NOT_CHECKED: ReadonlySet<DiagnosticCode> = new Set([
  'unsafe-output-folder',
  'file-system-failure',
  'unsettled-promise',
]);

/** Returns the errors that a check finds in a site whose build has failed. */
async function addOtherErrors(
  error: SiteError | SiteErrors,
  options: BuildOptions,
): Promise<SiteError | SiteErrors> {
  const errors = getSiteErrors(error);
  if (errors.some(({ code }) => NOT_CHECKED.has(code))) return error;
  // The check is a single step of the failed build: its own steps have the names of those that were reported before.
  const step = createStepRunner({ steps: ['Check'], onProgress: options.onProgress });
  const checked = await step('Check', (onProgress) =>
    check({ ...options, onProgress: (at) => onProgress(at.step, at.steps.length) }),
  ).catch(() => undefined); // The errors of the build must not be lost because of a bug in the check.
  if (!checked) return error;
  const { diagnostics } = checked;
  const first = toDiagnostics(errors);
  return combineErrors(toSiteErrors(removeDuplicates([...diagnostics, ...first])));
}

interface PublicationInput extends Pick<BuildOptions, 'emptyOutDir'> {
  readonly output: OutputFolder;
  readonly outDir: string;
}

/** Creates the output of a build. Throws `SiteError` if the output folder contains other files, unless `emptyOutDir` is set. */
function preparePublication(
  { siteDir, loaded, locales }: SiteRun,
  { output, outDir, emptyOutDir }: PublicationInput,
): Publication {
  const staticDirs = resolveStaticDirs({ siteDir, siteConfig: loaded.config });
  const checkContent = () => (emptyOutDir ? new Map() : checkOutDirContent(outDir, { siteDir, staticDirs }));
  return createPublication({
    output,
    outDir,
    unchanged: checkContent(),
    prefixes: locales.map(({ prefix }) => prefix),
    // Files may have been added to the old output since the build started.
    beforePublish: checkContent,
  });
}

/** Loads the locales in folders, since the host reads its configuration only at the root of the output, which is built first. */
async function collectRules(
  { loaded, locales, forEachLocale }: SiteRun,
  outDir: string,
): Promise<readonly LocaleRules[]> {
  const inFolders = locales.filter(({ prefix, redirectShare }) => prefix !== '' && redirectShare > 0);
  if (HOST_FACTS[loaded.config.host.name].maxRedirects === 0) return [];
  return forEachLocale(async (run) => {
    const { engine, step, locale } = run;
    const site = await step('Site', () => loadSite(run, outDir));
    return collectLocaleRules({ engine, site, redirectShare: locale.redirectShare });
  }, inFolders);
}

interface Output {
  readonly outDir: string;
  /** What the host files of the locale contain for the other ones. */
  readonly localeRules: readonly LocaleRules[];
  readonly publication: Publication;
  readonly verify: boolean | undefined;
}

/** The pages of a locale that have been added to the publication. */
type BuiltLocale = Pick<LastBuild, 'pages' | 'interactivePages' | 'diagnostics' | 'localeLinks'>;

/** Builds the pages of a locale and adds them to the publication. */
async function buildLocale(run: LocaleRun, output: Output): Promise<BuiltLocale> {
  const { engine, siteDir, step, locale } = run;
  const { prefix } = locale;
  const { outDir, publication, verify, localeRules } = output;
  const site = await step('Site', () => loadSite(run, outDir));
  throwDiagnostics(site.diagnostics);
  checkOutDir(outDir, { siteDir, sources: await engine.get(sourceFolders, null) });
  const canPeek = !verify && peekRendering(run);
  const last = canPeek ? engine.peek<string, LastBuild>(lastBuild, prefix) : undefined;
  const unchanged = publication.getUnchanged(prefix);
  const isSame = last !== undefined && (await isSameBuild(last, { site, localeRules, unchanged }));
  if (isSame) publication.start(prefix).keep();
  const built = isSame
    ? last
    : await engine.observe(lastBuild, prefix, () => createLocale(run, site, output));
  throwDiagnostics(addFrames(built.diagnostics, site.siteDir));
  engine.save({ isComplete: true });
  await run.share();
  return built;
}

/** Creates the pages of a locale and writes them to the publication. Describes this for the next build. */
async function createLocale(
  run: LocaleRun,
  site: SiteFacts,
  { outDir, publication, verify, localeRules }: Output,
): Promise<LastBuild> {
  const { engine, step, locale } = run;
  const configText = tryReadText(site.siteConfigPath);
  await engine.get(siteFacts, null);
  const { contents, diagnostics: found } = await step('Content', (onProgress) =>
    compileSite({ engine, site, onProgress }),
  );
  const rendering = await step('Bundles', (onProgress) =>
    bundleAndStartRendering(run, { site, onProgress, verify }),
  );
  const rendered = await step('Pages', rendering.finish);
  const packageWarnings = await listPackageWarnings(engine, contents);
  const styles = await listServerStyles(engine);
  const written = await step('Output', (onProgress) =>
    explainSystemErrors(outDir, () =>
      writeSite({
        engine,
        site,
        rendered,
        contents,
        styles,
        found: [...site.diagnostics, ...found, ...packageWarnings],
        part: publication.start(locale.prefix),
        isRoot: locale.prefix === '',
        redirectShare: locale.redirectShare,
        localeRules,
        onProgress,
      }),
    ),
  );
  const interactive = rendered.pages.filter(({ isInteractive }) => isInteractive).length;
  const counts = { pages: rendered.pages.length, interactivePages: interactive };
  return { ...counts, ...describeBuild(written, { configText, localeRules }) };
}

interface Rendering {
  /** Waits for the rendered pages. */
  readonly finish: (onProgress: OnProgress) => Promise<RenderedSite>;
}

/**
 * Bundles both sides. While webpack occupies this thread to bundle the browser side, other threads render pages, which needs the
 * server side only, and then create the files of plugins, which need the pages. All this starts when the client has been linked: webpack
 * takes longest.
 */
async function bundleAndStartRendering(
  run: LocaleRun,
  {
    site,
    onProgress,
    verify,
  }: {
    readonly site: SiteFacts;
    readonly onProgress: OnProgress;
    readonly verify: boolean | undefined;
  },
): Promise<Rendering> {
  let onPageProgress: OnProgress = () => {};
  const { engine } = run;
  await bundleServer(run, onProgress);
  const bundled = engine.get(browserFiles, null);
  // An error of either is thrown below.
  await Promise.race([bundled, getLinkedClient(engine)]).catch(() => {});
  const rendered = renderPages(run, { onProgress: (done, total) => onPageProgress(done, total), verify });
  // Errors are thrown where the results are used.
  const ended = rendered.then(() => createPluginFiles({ engine, site })).catch(() => {});
  await bundled.catch(async (error: unknown) => {
    await ended;
    throw error;
  });
  return {
    finish(onRendered) {
      onPageProgress = onRendered;
      return rendered;
    },
  };
}
