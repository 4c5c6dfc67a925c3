import path from 'node:path';
import { styleSheets } from '../bundle/serverByWebpack';
import { serverCompiler, type SideInput } from './devCompilers';
import { createKeeper } from './keeper';
import { keptCompiler } from './keptCompiler';
import { createServerLoader, type DevServerBundle } from './loadServerBundle';
import { type WatchedCompiler, watchCompiler } from './watchedCompiler';

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
  /** Gives the modules that the generated modules hold for static content. */
  imports(): readonly string[];
  /** Hears of a result before anyone else does. */
  onDone(side: ServerSide): Promise<void>;
}

/** Milliseconds to wait for further changes: the browser's side goes first, it is what is looked at. */
const DELAY = 40;

/** Starts the compiler of what renders prose. */
export async function startServerSide(input: ServerSideInput): Promise<WatchedCompiler<ServerSide>> {
  const { site, dirs, keepKey } = input;
  const dir = path.join(dirs.kept, 'server');
  const outputDir = path.join(dir, 'out');
  const keeper = createKeeper<Kept>(dir, keepKey);
  const load = createServerLoader({
    serverBundle: path.join(outputDir, 'server.cjs'),
    siteDir: site.siteDir,
  });
  const left = await keeper.find();
  const kept = left && { bundle: await load(), sheets: left.sheets, imports: new Set(left.imports) };

  return keptCompiler<ServerSide>({
    kept,
    keeper,
    start: async () =>
      watchCompiler({
        compiler: await serverCompiler(input, outputDir),
        delay: DELAY,
        async finish(stats) {
          const sheets = styleSheets(stats);
          const imports = input.imports();
          const side = { bundle: await load(), sheets, imports: new Set(imports) };
          await input.onDone(side);
          keeper.keepSoon({ stats, info: { sheets, imports } });
          return side;
        },
        onErrors: input.onErrors,
      }),
  });
}
