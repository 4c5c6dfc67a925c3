import { compileSite } from './bundle/compileSite';
import path from 'node:path';
import { type BuildSummary, BUILD_STEPS } from '../model/buildReport';
import { removeDuplicates, throwDiagnostics, toDiagnostics, toSiteErrors } from '../model/diagnostic';
import { getSiteErrors } from '../model/mapConcurrent';
import { combineErrors, isSiteError, type SiteError, type SiteErrors } from '../model/siteError';
import { explainSystemError } from '../model/systemError';
import { browserFiles } from './bundle/browserFiles';
import { resolveStaticDirs } from './config/staticDirs';
import { check } from './check';
import { checkOtherLocales } from './links/checkOtherLocales';
import { addFrames } from './links/checkSite';
import { collectLocaleRules } from './output/addHostFiles';
import { checkOutDir, checkOutDirContent } from './output/checkOutDir';
import { getRedirectCapacity } from './output/hostFiles/hostFiles';
import type { LocaleRules } from './output/hostFiles/hostRules';
import { type OutputFolder, openOutput } from './output/outputFolder';
import { describeBuild, isSameBuild, type LastBuild, lastBuild, readConfigText } from './output/lastBuild';
import { createPublication, type Publication } from './output/publication';
import { writeSite } from './output/writeSite';
import type { RenderedSite } from './render/renderSite';
import { generatedFilesDir } from './site/loadContext';
import { sourceFolders } from './site/routeTasks';
import { type SiteFacts, siteFacts } from './site/siteFacts';
import {
  bundleServer,
  listUnknownLocales,
  loadSite,
  type LocaleRun,
  type OnProgress,
  openSiteRun,
  peekRendering,
  renderPages,
  type SiteRun,
  type SiteRunOptions,
} from './siteRun';

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
  const siteDir = path.resolve(options.siteDir);
  const stage: Stage = { isSite: false, writtenDir: path.resolve(siteDir, options.outDir ?? 'build') };
  try {
    return await buildLocales(options, stage);
  } catch (error) {
    const isOfSite = stage.isSite && isSiteError(error);
    throw isOfSite ? await addOtherErrors(error, options) : explainSystemError(error, stage.writtenDir);
  }
}

/** What a build is doing. */
interface Stage {
  /** Whether its errors are those of the site. */
  isSite: boolean;
  /** For system errors that do not contain a path, such as ENOSPC. */
  writtenDir: string;
}

/** Returns the errors that a check finds in a site whose build has failed. */
async function addOtherErrors(
  error: SiteError | SiteErrors,
  options: BuildOptions,
): Promise<SiteError | SiteErrors> {
  const errors = getSiteErrors(error);
  // A check would wait for the same promise again.
  if (errors.some(({ code }) => code === 'unsettled-promise')) return error;
  const { diagnostics } = await check(options);
  const first = toDiagnostics(errors);
  return combineErrors(toSiteErrors(removeDuplicates([...diagnostics, ...first])));
}

async function buildLocales(options: BuildOptions, stage: Stage): Promise<BuildSummary> {
  const started = performance.now();
  const siteDir = path.resolve(options.siteDir);
  const outDir = path.resolve(siteDir, options.outDir ?? 'build');
  checkOutDir(outDir, { siteDir });
  let output: OutputFolder | undefined;
  let run: SiteRun | undefined;
  try {
    output = await openOutput(outDir, options);
    stage.writtenDir = generatedFilesDir(siteDir);
    stage.isSite = true;
    run = await openSiteRun(options, BUILD_STEPS);
    const { loaded, locales } = run;
    stage.isSite = false;
    const staticDirs = resolveStaticDirs({ siteDir, siteConfig: loaded.config });
    const checkContent = () =>
      options.emptyOutDir ? new Map() : checkOutDirContent(outDir, { siteDir, staticDirs });
    const publication = createPublication({
      output,
      outDir,
      unchanged: checkContent(),
      prefixes: locales.map(({ prefix }) => prefix),
      // Files may have been added to the old output since the build started.
      beforePublish: checkContent,
    });
    await run.lock();
    stage.isSite = true;
    const localeRules = await collectRules(run, outDir);
    const built = await run.forEachLocale(async (localeRun) => {
      stage.writtenDir = generatedFilesDir(siteDir);
      const onOutput = () => {
        stage.writtenDir = outDir;
      };
      return buildLocale(localeRun, {
        ...{ outDir, publication, verify: options.verify, onOutput },
        localeRules: localeRun.locale.prefix === '' ? localeRules : [],
      });
    });
    stage.isSite = false;
    stage.writtenDir = outDir;
    const links = built.flatMap(({ localeLinks }) => localeLinks ?? []);
    const found = checkOtherLocales(links, { found: built.flatMap((each) => each.diagnostics), siteDir });
    const sizes = await publication.publish();
    const sum = (count: (each: BuiltLocale) => number) =>
      built.reduce((total, each) => total + count(each), 0);
    return {
      outDir,
      pages: sum(({ pages }) => pages),
      staticPages: sum(({ pages, interactivePages }) => pages - interactivePages),
      interactivePages: sum(({ interactivePages }) => interactivePages),
      ms: performance.now() - started,
      ...sizes,
      traffic: run.getTraffic(),
      diagnostics: [
        ...listUnknownLocales(run),
        ...run.listCacheWarnings(),
        ...addFrames(removeDuplicates(found), siteDir),
      ],
    };
  } finally {
    await run?.close();
    output?.close();
  }
}

/** Loads the locales in folders, since the host reads its configuration only at the root of the output, which is built first. */
async function collectRules(
  { loaded, locales, forEachLocale }: SiteRun,
  outDir: string,
): Promise<readonly LocaleRules[]> {
  const inFolders = locales.filter(({ prefix, hostShare }) => prefix !== '' && hostShare > 0);
  if (getRedirectCapacity(loaded.config.host.name) === 0) return [];
  return forEachLocale(async (run) => {
    const { engine, step, locale } = run;
    const site = await step(2, () => loadSite(run, path.join(outDir, locale.prefix)));
    return collectLocaleRules({ engine, site, hostShare: locale.hostShare });
  }, inFolders);
}

interface Output {
  readonly outDir: string;
  /** What the host files of the locale contain for the other ones. */
  readonly localeRules: readonly LocaleRules[];
  readonly publication: Publication;
  readonly verify: boolean | undefined;
  /** Called before the first write to the output. */
  readonly onOutput: () => void;
}

/** The pages of a locale that have been added to the publication. */
type BuiltLocale = Pick<LastBuild, 'pages' | 'interactivePages' | 'diagnostics' | 'localeLinks'>;

/** Builds the pages of a locale and adds them to the publication. */
async function buildLocale(run: LocaleRun, { outDir, ...output }: Output): Promise<BuiltLocale> {
  const { engine, siteDir, step, loaded, locale } = run;
  const { prefix } = locale;
  const { publication, verify, localeRules } = output;
  const { configPath } = loaded;
  const site = await step(2, () => loadSite(run, path.join(outDir, prefix)));
  throwDiagnostics(site.diagnostics);
  checkOutDir(outDir, { siteDir, sources: await engine.get(sourceFolders, null) });
  const canPeek = !verify && peekRendering(run);
  const last = canPeek ? engine.peek<string, LastBuild>(lastBuild, prefix) : undefined;
  const unchanged = publication.getUnchanged(prefix);
  const isSame =
    last !== undefined && (await isSameBuild(last, { site, configPath, localeRules, unchanged }));
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
  { publication, verify, localeRules, onOutput }: Omit<Output, 'outDir'>,
): Promise<LastBuild> {
  const { engine, step, loaded, locale } = run;
  const { configPath } = loaded;
  const configText = readConfigText(configPath);
  await engine.get(siteFacts, null);
  const { contents, diagnostics: found } = await step(3, (onProgress) =>
    compileSite({ engine, site, onProgress }),
  );
  const rendering = await step(4, (onProgress) => bundleAndStartRendering(run, { onProgress, verify }));
  const rendered = await step(5, rendering.finish);
  onOutput();
  const written = await step(6, (onProgress) =>
    writeSite({
      engine,
      site,
      rendered,
      contents,
      configPath,
      found: [...site.diagnostics, ...found],
      part: publication.start(locale.prefix),
      isRoot: locale.prefix === '',
      hostShare: locale.hostShare,
      localeRules,
      onProgress,
    }),
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
 * Bundles both sides. Rendering needs the server side only, so its threads run while webpack occupies this one to bundle the
 * browser side.
 */
async function bundleAndStartRendering(
  run: LocaleRun,
  { onProgress, verify }: { readonly onProgress: OnProgress; readonly verify: boolean | undefined },
): Promise<Rendering> {
  let onPageProgress: OnProgress = () => {};
  await bundleServer(run, onProgress);
  const rendered = renderPages(run, { onProgress: (done, total) => onPageProgress(done, total), verify });
  const ended = rendered.then(
    () => {},
    () => {},
  );
  await run.engine.get(browserFiles, null).catch(async (error: unknown) => {
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
