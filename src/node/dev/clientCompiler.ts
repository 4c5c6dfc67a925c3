import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Stats } from 'webpack';
import { findFile } from '../http/findFile';
import type { SideInput } from './devTargets';
import { replaceFiles } from './writeChangedFiles';
import { createCompilerCache, getSources } from './compilerCache';
import { createCachedCompiler } from './cachedCompiler';
import { createMemoryFiles } from './memoryFiles';
import type { IncrementalCompiler } from './watchWebpackCompiler';

/** URLs of scripts and stylesheets. */
export interface BundledFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** A finished client-side build. */
export interface ClientBuild {
  readonly hash: string;
  /** Returns the files of an entry, without those that every page loads. */
  getFiles(entry: string): BundledFiles;
}

export interface ClientCompiler extends IncrementalCompiler<ClientBuild> {
  /** Returns a bundled file by its path relative to the base URL. */
  file(local: string): Promise<Buffer | string | undefined>;
}

interface CachedClientBuild {
  readonly hash: string;
  /** Files of each entry, relative to the output folder. */
  readonly entries: Readonly<Record<string, readonly string[]>>;
  /** Scripts of interactive pages, as entry name to page path. */
  readonly pages: Readonly<Record<string, string>>;
}

interface ClientCompilerInput extends SideInput {
  /** Scripts of interactive pages when a compilation starts, by entry name. */
  readonly pages: Map<string, { readonly file: string; readonly path: string }>;
  readonly pagesDir: string;
  onDone(side: ClientBuild): void;
  /** Resolves when background compilation may start. */
  readonly backgroundStart: Promise<unknown>;
}

const DEBOUNCE_MS = 5;

/** Starts the compiler of the client-side bundle. */
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
  /**
   * The hash of webpack's first build if that build equals the cached one. Open pages may still run the
   * cached bundle, whose hash webpack does not know.
   */
  let equivalentHash: string | undefined;
  let results = 0;

  const compiler = createCachedCompiler<ClientBuild>({
    cached,
    compilerCache,
    backgroundStart: input.backgroundStart,
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
      await compiler.lastSuccessful().catch(() => {});
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
    const build = createBuild({ ...info, hash });
    input.onDone(build);
    if (build.hash === info.hash)
      compilerCache.scheduleWrite({
        sources: getSources(stats),
        info,
        write: () => replaceFiles(outputDir, memory.all(outputDir)),
      });
    return build;
  }

  /** Returns whether the first build equals the cached one except for its hash. */
  async function isEquivalent(hash: string, cachedHash: string): Promise<boolean> {
    for (const [name, content] of memory.all(outputDir)) {
      const before = await readFile(path.join(outputDir, name), 'utf8').catch(() => undefined);
      if (before === undefined && name.includes('page-')) continue;
      if (before?.replaceAll(cachedHash, '') !== content.toString().replaceAll(hash, '')) return false;
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
