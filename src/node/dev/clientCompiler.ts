import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Stats } from 'webpack';
import type { SideInput } from './devTargets';
import { findFile } from '../http/findFile';
import { replaceFiles } from './writeChangedFiles';
import { createCompilerCache, getSources } from './compilerCache';
import { createCachedCompiler } from './cachedCompiler';
import { createMemoryFiles } from './memoryFiles';
import type { IncrementalCompiler } from './watchWebpackCompiler';

/** Scripts and style sheets, as URLs. */
export interface BundledFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The browser's side after a compilation. */
export interface ClientBuild {
  readonly hash: string;
  /** Gives the files of an entry, without those that are on every page. */
  getFiles(entry: string): BundledFiles;
}

export interface ClientCompiler extends IncrementalCompiler<ClientBuild> {
  /** Gives a bundled file by its path under the base URL. */
  file(local: string): Promise<Buffer | string | undefined>;
}

interface CachedClientBuild {
  readonly hash: string;
  /** Files of each entry, relative to the output. */
  readonly entries: Readonly<Record<string, readonly string[]>>;
  /** Scripts of interactive pages: name to the page's path. */
  readonly pages: Readonly<Record<string, string>>;
}

interface ClientCompilerInput extends SideInput {
  /** Scripts of interactive pages, as they are when a compilation starts: name to file and path. */
  readonly pages: Map<string, { readonly file: string; readonly path: string }>;
  readonly pagesDir: string;
  onDone(side: ClientBuild): void;
  /** Comes true when there is time to begin, though nobody has asked. */
  readonly canStart: Promise<unknown>;
}

/** Milliseconds to wait for further changes. */
const DEBOUNCE_MS = 5;

/** Starts the compiler of what runs in open pages. */
export async function startClientCompiler(input: ClientCompilerInput): Promise<ClientCompiler> {
  const { site, dirs, cacheKey, pages } = input;
  const dir = path.join(dirs.bundles, 'browser');
  const outputDir = path.join(dir, 'out');
  const compilerCache = createCompilerCache<CachedClientBuild>(dir, cacheKey);
  const memory = createMemoryFiles();
  const cachedInfo = await compilerCache.find();
  for (const [name, pathname] of Object.entries(cachedInfo?.pages ?? {}))
    pages.set(name, { file: path.join(input.pagesDir, `${name}.js`), path: pathname });
  const cached = cachedInfo && createBuild(cachedInfo);
  if (cached) input.onDone(cached);
  /** Open pages may run the kept bundle, which webpack does not know: it begins with one of its own that is the same. */
  let equivalentHash: string | undefined;
  let results = 0;

  const compiler = createCachedCompiler<ClientBuild>({
    cached,
    compilerCache,
    canStart: input.canStart,
    async start() {
      const [{ watchWebpackCompiler }, { createWebpackClientCompiler }] = await Promise.all([
        import('./watchWebpackCompiler'),
        import('./webpackCompilers'),
      ]);
      const bundler = await createWebpackClientCompiler(input, outputDir);
      bundler.outputFileSystem = memory.fileSystem;
      return watchWebpackCompiler({
        compiler: bundler,
        delay: DEBOUNCE_MS,
        finish,
        onErrors: input.onErrors,
      });
    },
  });
  return {
    ...compiler,
    async file(local) {
      await compiler.newest().catch(() => {});
      const file = path.join(outputDir, local);
      if (cachedInfo && (results === 0 || (results === 1 && equivalentHash !== undefined))) {
        const found = await findFile(outputDir, local);
        if (found) return found;
      }
      return (
        memory.read(file) ??
        (equivalentHash === undefined
          ? undefined
          : memory.read(file.replace(cachedInfo?.hash ?? '', equivalentHash)))
      );
    },
  };

  async function finish(stats: Stats): Promise<ClientBuild> {
    const info: CachedClientBuild = {
      hash: stats.hash ?? '',
      entries: listEntries(stats),
      pages: Object.fromEntries([...pages].map(([name, page]) => [name, page.path])),
    };
    results++;
    if (cachedInfo && results === 1 && (await isEquivalent(info.hash, cachedInfo.hash)))
      equivalentHash = info.hash;
    const hash =
      equivalentHash !== undefined && results === 1 ? (cachedInfo as CachedClientBuild).hash : info.hash;
    const side = createBuild({ ...info, hash });
    input.onDone(side);
    if (side.hash === info.hash)
      compilerCache.scheduleWrite({
        sources: getSources(stats),
        info,
        write: () => replaceFiles(outputDir, memory.all(outputDir)),
      });
    return side;
  }

  /** Tells whether the bundle has come out as it was kept, but for its hash. */
  async function isEquivalent(hash: string, keptHash: string): Promise<boolean> {
    for (const [name, content] of memory.all(outputDir)) {
      const before = await readFile(path.join(outputDir, name), 'utf8').catch(() => undefined);
      if (before === undefined && name.includes('page-')) continue;
      if (before?.replaceAll(keptHash, '') !== content.toString().replaceAll(hash, '')) return false;
    }
    return true;
  }

  function createBuild({ hash, entries }: CachedClientBuild): ClientBuild {
    const everywhere = entries['main'] ?? [];
    return {
      hash,
      getFiles(name) {
        const files = entries[name] ?? [];
        const own = name === 'main' ? files : files.filter((file) => !everywhere.includes(file));
        const urls = (extension: string) =>
          own.filter((file) => file.endsWith(extension)).map((file) => site.baseUrl + file);
        return { scripts: urls('.js'), styles: urls('.css') };
      },
    };
  }
}

function listEntries(stats: Stats): CachedClientBuild['entries'] {
  return Object.fromEntries(
    [...stats.compilation.entrypoints].map(([name, entry]) => [
      name,
      entry.getFiles().filter((file) => !file.includes('.hot-update.')),
    ]),
  );
}
