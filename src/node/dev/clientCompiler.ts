import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Stats } from 'webpack';
import type { SideInput } from './devTargets';
import { findFile } from '../http/findFile';
import { replaceFiles } from './writeChangedFiles';
import { createKeeper, sourcesOf } from './compilerCache';
import { keptCompiler } from './cachedCompiler';
import { createMemoryFiles } from './memoryFiles';
import type { WatchedCompiler } from './watchWebpackCompiler';

/** Scripts and style sheets, as URLs. */
export interface BundledFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The browser's side after a compilation. */
export interface BrowserSide {
  readonly hash: string;
  /** Gives the files of an entry, without those that are on every page. */
  filesOf(entry: string): BundledFiles;
}

export interface BrowserCompiler extends WatchedCompiler<BrowserSide> {
  /** Gives a bundled file by its path under the base URL. */
  file(local: string): Promise<Buffer | string | undefined>;
}

interface Kept {
  readonly hash: string;
  /** Files of each entry, relative to the output. */
  readonly entries: Readonly<Record<string, readonly string[]>>;
  /** Scripts of interactive pages: name to the page's path. */
  readonly pages: Readonly<Record<string, string>>;
}

interface BrowserSideInput extends SideInput {
  /** Scripts of interactive pages, as they are when a compilation starts: name to file and path. */
  readonly pages: Map<string, { readonly file: string; readonly path: string }>;
  readonly pagesDir: string;
  onDone(side: BrowserSide): void;
  /** Comes true when there is time to begin, though nobody has asked. */
  readonly isTime: Promise<unknown>;
}

/** Milliseconds to wait for further changes. */
const DELAY = 5;

/** Starts the compiler of what runs in open pages. */
export async function startBrowserSide(input: BrowserSideInput): Promise<BrowserCompiler> {
  const { site, dirs, keepKey, pages } = input;
  const dir = path.join(dirs.kept, 'browser');
  const outputDir = path.join(dir, 'out');
  const keeper = createKeeper<Kept>(dir, keepKey);
  const memory = createMemoryFiles();
  const left = await keeper.find();
  for (const [name, pathname] of Object.entries(left?.pages ?? {}))
    pages.set(name, { file: path.join(input.pagesDir, `${name}.js`), path: pathname });
  const kept = left && sideOf(left);
  if (kept) input.onDone(kept);
  /** Open pages may run the kept bundle, which webpack does not know: it begins with one of its own that is the same. */
  let twin: string | undefined;
  let results = 0;

  const compiler = keptCompiler<BrowserSide>({
    kept,
    keeper,
    isTime: input.isTime,
    async start() {
      const [{ watchCompiler }, { browserCompiler }] = await Promise.all([
        import('./watchWebpackCompiler'),
        import('./webpackCompilers'),
      ]);
      const bundler = await browserCompiler(input, outputDir);
      bundler.outputFileSystem = memory.fileSystem;
      return watchCompiler({ compiler: bundler, delay: DELAY, finish, onErrors: input.onErrors });
    },
  });
  return {
    ...compiler,
    async file(local) {
      await compiler.newest().catch(() => {});
      const file = path.join(outputDir, local);
      if (left && (results === 0 || (results === 1 && twin !== undefined))) {
        const found = await findFile(outputDir, local);
        if (found) return found;
      }
      return (
        memory.read(file) ??
        (twin === undefined ? undefined : memory.read(file.replace(left?.hash ?? '', twin)))
      );
    },
  };

  async function finish(stats: Stats): Promise<BrowserSide> {
    const info: Kept = {
      hash: stats.hash ?? '',
      entries: entriesOf(stats),
      pages: Object.fromEntries([...pages].map(([name, page]) => [name, page.path])),
    };
    results++;
    if (left && results === 1 && (await isSame(info.hash, left.hash))) twin = info.hash;
    const hash = twin !== undefined && results === 1 ? (left as Kept).hash : info.hash;
    const side = sideOf({ ...info, hash });
    input.onDone(side);
    if (side.hash === info.hash)
      keeper.keepSoon({
        sources: sourcesOf(stats),
        info,
        write: () => replaceFiles(outputDir, memory.all(outputDir)),
      });
    return side;
  }

  /** Tells whether the bundle has come out as it was kept, but for its hash. */
  async function isSame(hash: string, keptHash: string): Promise<boolean> {
    for (const [name, content] of memory.all(outputDir)) {
      const before = await readFile(path.join(outputDir, name), 'utf8').catch(() => undefined);
      if (before === undefined && name.includes('page-')) continue;
      if (before?.replaceAll(keptHash, '') !== content.toString().replaceAll(hash, '')) return false;
    }
    return true;
  }

  function sideOf({ hash, entries }: Kept): BrowserSide {
    const everywhere = entries['main'] ?? [];
    return {
      hash,
      filesOf(name) {
        const files = entries[name] ?? [];
        const own = name === 'main' ? files : files.filter((file) => !everywhere.includes(file));
        const urls = (extension: string) =>
          own.filter((file) => file.endsWith(extension)).map((file) => site.baseUrl + file);
        return { scripts: urls('.js'), styles: urls('.css') };
      },
    };
  }
}

function entriesOf(stats: Stats): Kept['entries'] {
  return Object.fromEntries(
    [...stats.compilation.entrypoints].map(([name, entry]) => [
      name,
      entry.getFiles().filter((file) => !file.includes('.hot-update.')),
    ]),
  );
}
