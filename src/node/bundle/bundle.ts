import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createDeferred } from '../../model/deferred';
import type { Site } from '../../model/site';
import { once } from '../../model/once';
import { readCachedBundle, hashOf, writeCachedBundle } from './bundleCache';
import { checkRouteComponents } from './checkRouteComponents';
import type { Bundles } from './bundles';
import { createBundleTargets, hasConfigureWebpack } from './bundleTargets';
import { type BundledContent, type ContentInputs, createContentInputs } from './contentInputs';
import { createGeneratedModules } from './generatedModules';
import { resolveThemeAliases } from './themeAliases';

export interface BundlingInput {
  readonly site: Site;
  readonly minify: boolean;
  readonly mdxLoader: string | undefined;
}

/** A running bundling process. */
export interface Bundling {
  /** Passes the compiled content to the bundlers and resolves to the bundles. */
  finish(rest: FinishInput): Promise<Bundles>;
  /** Cancels bundling. */
  stop(): Promise<void>;
}

interface FinishInput {
  readonly content: BundledContent;
  /** Called with the progress, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /**
   * Called with the file of the server bundle as soon as it is written; not called if the cached bundles are
   * up to date.
   */
  readonly onServer?: (file: string) => void;
}

/**
 * Starts to bundle the server side of the theme, the app shell and the scripts of interactive pages. Unless
 * cached bundles may be up to date, bundling starts while content still compiles, because most of it depends
 * only on the site.
 */
export function startBundling(input: BundlingInput): Bundling {
  const contentInputs = createDeferred<ContentInputs>();
  let rest: FinishInput | undefined;
  const bundles = bundle(input, contentInputs.promise, {
    onProgress: (share) => rest?.onProgress?.(share),
    onServer: (file) => rest?.onServer?.(file),
  });
  // `finish` reports the error.
  bundles.catch(() => {});
  return {
    finish(given) {
      rest = given;
      contentInputs.resolve(createContentInputs(input.site, given.content));
      return bundles;
    },
    async stop() {
      contentInputs.reject(new Error('Bundling was canceled.'));
      await bundles.catch(() => {});
    },
  };
}

type BundlingListeners = Required<Pick<FinishInput, 'onProgress' | 'onServer'>>;

async function bundle(
  { site, minify, mdxLoader }: BundlingInput,
  contentInputs: Promise<ContentInputs>,
  listeners: BundlingListeners,
): Promise<Bundles> {
  const aliases = resolveThemeAliases(site.themeFolders);
  checkRouteComponents(site, aliases);
  const cacheDir = path.join(site.generatedFilesDir, 'cache/bundle');
  let latestContent: ContentInputs | undefined;
  contentInputs.then(
    (content) => {
      latestContent = content;
    },
    () => {},
  );
  const getSourceFile: ContentInputs['getSourceFile'] = (file, missing) =>
    latestContent?.getSourceFile(file, missing) ?? file;
  const targets = createBundleTargets({ site, minify, mdxLoader, aliases, cacheDir, getSourceFile });
  const configurations = once(async () => {
    const { applyConfigureWebpackWithKey } = await import('./applyConfigureWebpack');
    const { createWebpackConfig } = await import('./webpackConfig');
    return {
      server: applyConfigureWebpackWithKey(createWebpackConfig(targets.server), site, true),
      browser: applyConfigureWebpackWithKey(createWebpackConfig(targets.browser), site, false),
    };
  });
  const configured = hasConfigureWebpack(site) ? await configurations() : undefined;
  const key = hashOf(
    JSON.stringify([
      createGeneratedModules({ site, side: 'browser' }),
      site.siteConfig,
      aliases,
      minify,
      site.mode,
    ]),
    configured?.server.key ?? '',
    configured?.browser.key ?? '',
    process.version,
    // The compiled generator is in a folder whose name is a hash of its sources.
    import.meta.url,
  );
  const manifest = path.join(cacheDir, 'manifest.json');
  const cached = await readCachedBundle<CachedBundles>(manifest, key);
  if (cached && cached.contentKey === (await contentInputs).key) return cached.bundles;

  const readSince = Date.now();
  await rm(cacheDir, { recursive: true, force: true });
  await mkdir(cacheDir, { recursive: true });
  const { rebuildBundles } = await import('./rebuildBundles');
  const { bundles, sources } = await rebuildBundles({ targets, configurations, contentInputs, ...listeners });
  const result: CachedBundles = { bundles, contentKey: (await contentInputs).key };
  await writeCachedBundle(manifest, { key, files: sources, readSince, result });
  return bundles;
}

interface CachedBundles {
  readonly bundles: Bundles;
  readonly contentKey: string;
}
