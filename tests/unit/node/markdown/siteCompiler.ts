import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { CompiledContent, ModuleFile } from '../../../../src/model/content';
import type { Site } from '../../../../src/model/site';
import { createEngine, type Engine } from '../../../../src/node/engine/engine';
import { openStore } from '../../../../src/node/engine/store';
import { mapConcurrent } from '../../../../src/model/mapConcurrent';
import { writeContentModules } from '../../../../src/node/markdown/contentModules';
import { createWorkerPool, type WorkerPoolOptions } from '../../../../src/node/engine/workerPool';
import { createCompileRunner, type RunnerOptions } from '../../../../src/node/markdown/compileRunner';
import type { ContentSite } from '../../../../src/node/markdown/compileSettings';
import type { ContentRequest } from '../../../../src/node/markdown/contentRequest';
import { compileRunners } from '../../../../src/node/markdown/compileTasks';
import { compiledContent, contentModules, contentTasks } from '../../../../src/node/markdown/contentTasks';
import { siteAddress } from '../../../../src/node/site/routeTasks';
import { siteOptions, siteParameter } from '../../../../src/node/site/siteParameters';
import { givenSite } from '../../../../src/node/site/siteTasks';

export interface CompilerOptions extends RunnerOptions, Pick<WorkerPoolOptions, 'threads'> {
  readonly onProgress?: (done: number, total: number) => void;
}

/** Compiles the content of a site with an engine and a store in the site, as one process of the generator does. */
export interface SiteCompiler {
  readonly engine: Engine;
  /** Replaces the site, as loading it again does. */
  setSite(site: ContentSite): void;
  /** Compiles a file, given by its path in the site and an optional query, after checking which files have changed. */
  compile(name: string): Promise<CompiledContent>;
  /** Compiles files together. Throws the errors of all of them. */
  compileAll(names: readonly string[]): Promise<ReadonlyMap<string, CompiledContent>>;
  /** Returns the code of static content. */
  readCode(content: CompiledContent): string;
  readModules(name: string): Promise<readonly ModuleFile[]>;
  /** Returns the names of the files that a task has run for since the last call, sorted. */
  takeRuns(task?: string): readonly string[];
  /** Saves the results. */
  save(): void;
}

/** Opens the compiler of a site. */
export function openCompiler(
  site: ContentSite,
  { onProgress = () => {}, threads, ...runnerOptions }: CompilerOptions = {},
): SiteCompiler {
  const { siteDir, generatedFilesDir } = site;
  let runs: { readonly task: string; readonly args: string }[] = [];
  const engine = createEngine({
    store: openStore(getStoreDir({ generatedFilesDir }), 'test'),
    roots: { siteDir, generatorDir: path.join(import.meta.dirname, '../../../..') },
    tasks: contentTasks,
    onRun(key) {
      const [, task = '', args = ''] = /^t:(\S+) (.*)$/s.exec(key) ?? [];
      runs.push({ task, args });
    },
  });
  const pool = createWorkerPool(threads === undefined ? {} : { threads });
  onTestFinished(async () => {
    engine.close();
    await pool.close();
  });
  engine.set(compileRunners, (settings) => createCompileRunner(pool, settings, runnerOptions));
  engine.register([givenSite, siteAddress]);
  engine.set(siteParameter, site as Site);
  engine.set(siteOptions, { siteDir, outDir: path.join(siteDir, 'build'), mode: 'production' });

  return {
    engine,
    setSite: (next) => engine.set(siteParameter, next as Site),
    compile(name) {
      engine.invalidate();
      return engine.get(compiledContent, toRequest(name));
    },
    async compileAll(names) {
      const requests = names.map(toRequest);
      let done = 0;
      const compiled = await mapConcurrent(requests, (request) =>
        engine.get(compiledContent, request).finally(() => onProgress(++done, requests.length)),
      );
      const contents = new Map(compiled.map((content) => [content.key, content]));
      for (const content of contents.values()) {
        if (content.moduleFile !== undefined) await writeContentModules(engine, content);
      }
      return contents;
    },
    readCode({ code }) {
      if (!code) throw new Error('The content is interactive.');
      return engine.readBlob(code).toString();
    },
    readModules: (name) => engine.get(contentModules, toRequest(name)),
    takeRuns(task = 'compile-markdown') {
      const found = runs.filter((run) => run.task === task);
      runs = runs.filter((run) => run.task !== task);
      return found
        .map(({ args }) => path.basename(/^(?:\{"file":)?"([^"]*)"/.exec(args)?.[1] ?? args))
        .sort();
    },
    save: () => engine.save({ isComplete: true }),
  };

  function toRequest(name: string): ContentRequest {
    const [file = '', query] = name.split('?');
    return { file: path.join(siteDir, file), ...(query !== undefined && { query }) };
  }
}

/** Returns the folder of the store. */
export function getStoreDir({ generatedFilesDir }: Pick<ContentSite, 'generatedFilesDir'>): string {
  return path.join(generatedFilesDir, 'store');
}

/** Compiles files as a build in a process of its own does. Returns the content, and the names of the compiled files. */
export async function buildContents(site: ContentSite, names: readonly string[], options?: CompilerOptions) {
  const compiler = openCompiler(site, options);
  try {
    const contents = await compiler.compileAll(names);
    return { contents, compiled: compiler.takeRuns(), codes: [...contents.values()].map(readAny) };
  } finally {
    compiler.save();
  }

  function readAny(content: CompiledContent): string {
    return content.code ? compiler.readCode(content) : '';
  }
}
