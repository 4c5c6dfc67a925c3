import path from 'node:path';
import type { ChunkGroup, Stats, WebpackError } from 'webpack';
import { listErrors } from '../../model/siteError';
import type { DevLinkedClient } from './devLinkedClient';
import { createLinkedResolution } from './linkedResolution';
import { MAIN, type SideInput } from './devTargets';
import { createMemoryFiles } from './memoryFiles';
import type { IncrementalCompiler } from './latestBuild';
import type { PageScripts } from './pageScripts';

/** URLs of scripts and stylesheets. */
export interface BundledFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** A finished client-side build. */
export interface ClientBuild {
  readonly hash: string;
  /** Absolute paths of its input files. */
  readonly sources: readonly string[];
  /** Returns the files of an entry, without those that every page loads. */
  getFiles(entry: string): BundledFiles;
}

export interface ClientCompiler extends IncrementalCompiler<ClientBuild> {
  /** Returns a bundled file by its path relative to the base URL. */
  file(local: string): Promise<Buffer | string | undefined>;
}

/** Files of each entry, relative to the output folder. */
type EntryFiles = Readonly<Record<string, readonly string[]>>;

/** When a compiler starts, and what is called if it cannot. */
interface LaterStart {
  /** Resolves when background compilation may start. */
  readonly backgroundStart: Promise<unknown>;
  onErrors(errors: readonly Error[]): void;
}

interface ClientCompilerInput extends SideInput, LaterStart {
  /** The scripts of interactive pages. Those with errors are left out. */
  readonly pages: PageScripts;
  onDone(side: ClientBuild): void;
  /** Links the theme and the client, if they have changed. */
  link(): Promise<unknown>;
  readonly linkedClient: Pick<DevLinkedClient, 'getLinkedFile' | 'isLinked'>;
  /** Links more modules of the generator. Resolves with the files that have changed. */
  linkMore(files: readonly string[]): Promise<readonly string[]>;
}

/** Starts the compiler of the client-side bundle. */
export function startClientCompiler(input: ClientCompilerInput): ClientCompiler {
  const { site, target } = input;
  const memory = createMemoryFiles();
  const compiler = startLater(input, async () => {
    // webpack loads while esbuild links in its own process.
    const [{ watchWebpackCompiler }, { createWebpackClientCompiler }] = await Promise.all([
      import('./watchWebpackCompiler'),
      import('./webpackCompilers'),
      input.link(),
    ]);
    const missing = new Set<string>();
    const onMissing = (file: string) => void missing.add(file);
    const linkedResolution = createLinkedResolution({ ...input.linkedClient, onMissing });
    const bundler = createWebpackClientCompiler({ ...input, linkedResolution });
    bundler.outputFileSystem = memory.fileSystem;
    return watchWebpackCompiler({
      compiler: bundler,
      finish,
      async addMissing() {
        const files = [...missing];
        if (files.length === 0) return [];
        const added = await input.linkMore(files);
        // not earlier: if linking fails, the next compilation tries again
        for (const file of files) missing.delete(file);
        return added;
      },
      optionalEntries: {
        excludeFailed(stats, errors) {
          const failed = findFailedEntries(stats);
          if (!failed || failed.has(MAIN)) return false;
          input.pages.exclude(failed, errors);
          return true;
        },
        includeAll: () => input.pages.includeAll(),
        errors: () => input.pages.listErrors(),
      },
      getSourceFile: input.getSourceFile,
      onErrors: input.onErrors,
    });
  });
  return {
    ...compiler,
    async file(local) {
      await compiler.lastSuccessful().catch(() => {});
      return memory.read(path.join(target.outputDir, local));
    },
  };

  async function finish(stats: Stats): Promise<ClientBuild> {
    const entries = listEntries(stats);
    const everywhere = entries[MAIN] ?? [];
    const build: ClientBuild = {
      hash: stats.hash ?? '',
      sources: [...stats.compilation.fileDependencies],
      getFiles(name) {
        const files = entries[name] ?? [];
        const own = name === MAIN ? files : files.filter((file) => !everywhere.includes(file));
        const urls = (extension: string) =>
          own.filter((file) => file.endsWith(extension)).map((file) => site.baseUrl + file);
        return { scripts: urls('.js'), styles: urls('.css') };
      },
    };
    input.onDone(build);
    return build;
  }
}

/**
 * Creates a compiler that starts in the background at a given time, or when its result is needed. If it cannot start, for example
 * because a plugin throws while it configures webpack, it starts again the next time.
 */
export function startLater(
  { backgroundStart, onErrors }: LaterStart,
  start: () => Promise<IncrementalCompiler<ClientBuild>>,
): IncrementalCompiler<ClientBuild> {
  let isStopped = false;
  let started: Promise<IncrementalCompiler<ClientBuild>> | undefined;
  const getCompiler = () => (started ??= start().catch(handleFailure));
  const handleFailure = (error: unknown): never => {
    started = undefined;
    if (!isStopped) onErrors(listErrors(error));
    throw error;
  };
  backgroundStart.then(() => (isStopped ? undefined : getCompiler())).catch(() => {});
  return {
    lastSuccessful: async () => (await getCompiler()).lastSuccessful(),
    latest: async () => (await getCompiler()).latest(),
    // A compiler that has not started yet will read the new files anyway.
    invalidate: (files) => void started?.then((compiler) => compiler.invalidate(files)).catch(() => {}),
    async close() {
      isStopped = true;
      const compiler = await started?.catch(() => undefined);
      await compiler?.close();
    },
  };
}

function listEntries(stats: Stats): EntryFiles {
  return Object.fromEntries(
    [...stats.compilation.entrypoints].map(([name, entry]) => [
      name,
      entry.getFiles().filter((file) => !file.includes('.hot-update.')),
    ]),
  );
}

/**
 * Returns the names of the entries that contain modules with errors, or `undefined` if an error does not belong
 * to a module of an entry.
 */
function findFailedEntries({
  compilation: { errors, chunkGraph, entrypoints },
}: Stats): ReadonlySet<string> | undefined {
  const names = new Map<ChunkGroup, string>([...entrypoints].map(([name, entry]) => [entry, name]));
  const failed = new Set<string>();
  for (const error of errors) {
    const { module } = error as WebpackError;
    const chunks = module ? [...chunkGraph.getModuleChunks(module)] : [];
    const found = findEntries(
      chunks.flatMap((chunk) => [...chunk.groupsIterable]),
      names,
    );
    if (found.length === 0) return undefined;
    for (const name of found) failed.add(name);
  }
  return failed;
}

/** Returns the names of the entries that load groups of chunks. */
function findEntries(
  groups: readonly ChunkGroup[],
  names: ReadonlyMap<ChunkGroup, string>,
): readonly string[] {
  const found: string[] = [];
  const seen = new Set(groups);
  for (const group of seen) {
    const name = names.get(group);
    // The parent of an entry is the entry that it depends on.
    if (name !== undefined) found.push(name);
    else for (const parent of group.parentsIterable) seen.add(parent);
  }
  return found;
}
