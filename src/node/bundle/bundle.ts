import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createDeferred } from '../../model/deferred';
import type { Site } from '../../model/site';
import { cachedBundle, hashOf, keepBundle } from './bundleCache';
import { checkComponents } from './checkRouteComponents';
import type { Bundles } from './bundles';
import { bundleTargets } from './bundleTargets';
import { type BundledContent, type ContentParts, contentParts } from './contentInputs';
import { generatedModules } from './generatedModules';
import { once } from '../../model/once';
import { isConfigured } from './bundleTargets';
import { themeAliases } from './themeAliases';

export interface BundlingInput {
  readonly site: Site;
  readonly minify: boolean;
  readonly mdxLoader: string | undefined;
}

/** Bundles in the making. */
export interface Bundling {
  /** Takes what has been compiled meanwhile and gives the bundles. */
  finish(rest: FinishInput): Promise<Bundles>;
  /** Gives up: nothing will be asked of it any more. */
  stop(): Promise<void>;
}

interface FinishInput {
  readonly content: BundledContent;
  /** Gets a share from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Gets the file of the server side as soon as it is there, unless the last bundles still hold. */
  readonly onServer?: (file: string) => void;
}

/**
 * Step 4: bundles the server side of the theme, the shell and the scripts of interactive pages. Unless the last result may
 * still hold, it begins while the content is being compiled: most of it depends on the site alone.
 */
export function startBundling(input: BundlingInput): Bundling {
  const parts = createDeferred<ContentParts>();
  let rest: FinishInput | undefined;
  const bundles = bundle(input, parts.promise, {
    onProgress: (share) => rest?.onProgress?.(share),
    onServer: (file) => rest?.onServer?.(file),
  });
  // what fails meanwhile is told when it is asked for
  bundles.catch(() => {});
  return {
    finish(given) {
      rest = given;
      parts.resolve(contentParts(input.site, given.content));
      return bundles;
    },
    async stop() {
      parts.reject(new Error('The bundles are not wanted any more.'));
      await bundles.catch(() => {});
    },
  };
}

type BundlingListeners = Required<Pick<FinishInput, 'onProgress' | 'onServer'>>;

async function bundle(
  { site, minify, mdxLoader }: BundlingInput,
  parts: Promise<ContentParts>,
  listeners: BundlingListeners,
): Promise<Bundles> {
  const aliases = themeAliases(site.themeFolders);
  checkComponents(site, aliases);
  const cacheDir = path.join(site.generatedFilesDir, 'cache/bundle');
  let known: ContentParts | undefined;
  parts.then(
    (content) => {
      known = content;
    },
    () => {},
  );
  const sourceOf: ContentParts['sourceOf'] = (file, missing) => known?.sourceOf(file, missing) ?? file;
  const targets = bundleTargets({ site, minify, mdxLoader, aliases, cacheDir, sourceOf });
  const configurations = once(async () => {
    const { configureWithKey } = await import('./applyConfigureWebpack');
    const { webpackConfig } = await import('./webpackConfig');
    return {
      server: configureWithKey(webpackConfig(targets.server), site, true),
      browser: configureWithKey(webpackConfig(targets.browser), site, false),
    };
  });
  const asked = isConfigured(site) ? await configurations() : undefined;
  const key = hashOf(
    JSON.stringify([
      generatedModules({ site, side: 'browser' }),
      site.siteConfig,
      aliases,
      minify,
      site.mode,
    ]),
    asked?.server.key ?? '',
    asked?.browser.key ?? '',
    process.version,
    // the compiled generator lies in a folder that is named by its sources
    import.meta.url,
  );
  const manifest = path.join(cacheDir, 'manifest.json');
  const last = await cachedBundle<KnownBundles>(manifest, key);
  if (last && last.contentKey === (await parts).key) return last.bundles;

  const readSince = Date.now();
  await rm(cacheDir, { recursive: true, force: true });
  await mkdir(cacheDir, { recursive: true });
  const { bundleAnew } = await import('./rebuildBundles');
  const { bundles, sources } = await bundleAnew({ targets, configurations, parts, ...listeners });
  const result: KnownBundles = { bundles, contentKey: (await parts).key };
  await keepBundle(manifest, { key, files: sources, readSince, result });
  return bundles;
}

interface KnownBundles {
  readonly bundles: Bundles;
  readonly contentKey: string;
}
