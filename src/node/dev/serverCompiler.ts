import path from 'node:path';
import { hasConfigureWebpack } from '../bundle/bundleTargets';
import { bundleServerWithEsbuild } from '../bundle/bundleServerWithEsbuild';
import { serverTarget, type SideInput } from './devTargets';
import { createCompilerCache, type Sources, getSources } from './compilerCache';
import { createCachedCompiler } from './cachedCompiler';
import { createServerLoader, type DevServerBundle } from './devServerBundle';
import { createEsbuildServerCompiler } from './esbuildServerCompiler';
import type { IncrementalCompiler } from './watchWebpackCompiler';

/** A finished server-side build. */
export interface ServerBuild {
  readonly bundle: DevServerBundle;
  /** The stylesheets that it imports. */
  readonly sheets: readonly string[];
  /** The modules that static content can import. */
  readonly imports: ReadonlySet<string>;
}

interface CachedServerBuild {
  readonly sheets: readonly string[];
  readonly imports: readonly string[];
}

interface ServerCompilerInput extends SideInput {
  readonly pollMs: number | undefined;
  /** Returns the modules that the generated modules contain for static content. */
  imports(): readonly string[];
  /** Called with each build before other callers receive it. */
  onDone(side: ServerBuild): Promise<void>;
}

/**
 * Debounce time in milliseconds. It is longer than that of the client side, whose result is visible first.
 */
const DEBOUNCE_MS = 40;

/** Starts the compiler of the server bundle: esbuild, or webpack once only webpack can bundle the site. */
export async function startServerCompiler(
  input: ServerCompilerInput,
): Promise<IncrementalCompiler<ServerBuild>> {
  const { site, dirs, cacheKey } = input;
  const dir = path.join(dirs.bundles, 'server');
  const outputDir = path.join(dir, 'out');
  const serverBundle = path.join(outputDir, 'server.cjs');
  const compilerCache = createCompilerCache<CachedServerBuild>(dir, cacheKey);
  const load = createServerLoader({ serverBundle, siteDir: site.siteDir });
  const cachedInfo = await compilerCache.find();
  const cached = cachedInfo && {
    bundle: await load(),
    sheets: cachedInfo.sheets,
    imports: new Set(cachedInfo.imports),
  };
  const startWebpack = async () => {
    const [{ watchWebpackCompiler }, { createWebpackServerCompiler }, { listStylesheets }] =
      await Promise.all([
        import('./watchWebpackCompiler'),
        import('./webpackCompilers'),
        import('../bundle/bundleServerWithWebpack'),
      ]);
    return watchWebpackCompiler<ServerBuild>({
      compiler: await createWebpackServerCompiler(input, outputDir),
      delay: DEBOUNCE_MS,
      finish: (stats) => finish({ sheets: listStylesheets(stats), sources: getSources(stats) }),
      onErrors: input.onErrors,
    });
  };

  return createCachedCompiler<ServerBuild>({
    cached,
    compilerCache,
    async start() {
      if (hasConfigureWebpack(site)) return startWebpack();
      return createEsbuildServerCompiler<ServerBuild>({
        siteDir: site.siteDir,
        pollMs: input.pollMs,
        delay: DEBOUNCE_MS,
        async bundle() {
          const readSince = Date.now();
          const bundled = await bundleServerWithEsbuild(serverTarget(input, outputDir), serverBundle);
          if (!bundled) return undefined;
          const { styles: sheets, sources: files } = bundled;
          return { files, finish: () => finish({ sheets, sources: { files, readSince } }) };
        },
        startFallback: startWebpack,
        onErrors: input.onErrors,
      });
    },
  });

  async function finish({
    sheets,
    sources,
  }: Pick<ServerBuild, 'sheets'> & { readonly sources: Sources }): Promise<ServerBuild> {
    const imports = input.imports();
    const side = { bundle: await load(), sheets, imports: new Set(imports) };
    await input.onDone(side);
    compilerCache.scheduleWrite({ sources, info: { sheets, imports } });
    return side;
  }
}
