import path from 'node:path';
import { isConfigured } from '../bundle/bundleTargets';
import { serverByEsbuild } from '../bundle/bundleServerWithEsbuild';
import { serverTarget, type SideInput } from './devTargets';
import { createKeeper, type Sources, sourcesOf } from './compilerCache';
import { keptCompiler } from './cachedCompiler';
import { createServerLoader, type DevServerBundle } from './devServerBundle';
import { quickCompiler } from './esbuildServerCompiler';
import type { WatchedCompiler } from './watchWebpackCompiler';

/** The server side after a compilation. */
export interface ServerSide {
  readonly bundle: DevServerBundle;
  /** The style sheets that it imports. */
  readonly sheets: readonly string[];
  /** The modules that static content can import. */
  readonly imports: ReadonlySet<string>;
}

interface Kept {
  readonly sheets: readonly string[];
  readonly imports: readonly string[];
}

interface ServerSideInput extends SideInput {
  readonly pollMs: number | undefined;
  /** Gives the modules that the generated modules hold for static content. */
  imports(): readonly string[];
  /** Hears of a result before anyone else does. */
  onDone(side: ServerSide): Promise<void>;
}

/** Milliseconds to wait for further changes: the browser's side goes first, it is what is looked at. */
const DELAY = 40;

/** Starts the compiler of what renders prose: esbuild, and webpack from when on only webpack can do it. */
export async function startServerSide(input: ServerSideInput): Promise<WatchedCompiler<ServerSide>> {
  const { site, dirs, keepKey } = input;
  const dir = path.join(dirs.kept, 'server');
  const outputDir = path.join(dir, 'out');
  const serverBundle = path.join(outputDir, 'server.cjs');
  const keeper = createKeeper<Kept>(dir, keepKey);
  const load = createServerLoader({ serverBundle, siteDir: site.siteDir });
  const left = await keeper.find();
  const kept = left && { bundle: await load(), sheets: left.sheets, imports: new Set(left.imports) };
  const byWebpack = async () => {
    const [{ watchCompiler }, { serverCompiler }, { styleSheets }] = await Promise.all([
      import('./watchWebpackCompiler'),
      import('./webpackCompilers'),
      import('../bundle/bundleServerWithWebpack'),
    ]);
    return watchCompiler<ServerSide>({
      compiler: await serverCompiler(input, outputDir),
      delay: DELAY,
      finish: (stats) => finish({ sheets: styleSheets(stats), sources: sourcesOf(stats) }),
      onErrors: input.onErrors,
    });
  };

  return keptCompiler<ServerSide>({
    kept,
    keeper,
    async start() {
      if (isConfigured(site)) return byWebpack();
      return quickCompiler<ServerSide>({
        siteDir: site.siteDir,
        pollMs: input.pollMs,
        delay: DELAY,
        async bundle() {
          const readSince = Date.now();
          const bundled = await serverByEsbuild(serverTarget(input, outputDir), serverBundle);
          if (!bundled) return undefined;
          const { styles: sheets, sources: files } = bundled;
          return { files, finish: () => finish({ sheets, sources: { files, readSince } }) };
        },
        otherwise: byWebpack,
        onErrors: input.onErrors,
      });
    },
  });

  async function finish({
    sheets,
    sources,
  }: Pick<ServerSide, 'sheets'> & { readonly sources: Sources }): Promise<ServerSide> {
    const imports = input.imports();
    const side = { bundle: await load(), sheets, imports: new Set(imports) };
    await input.onDone(side);
    keeper.keepSoon({ sources, info: { sheets, imports } });
    return side;
  }
}
