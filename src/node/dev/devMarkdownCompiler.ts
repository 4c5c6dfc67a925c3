import path from 'node:path';
import type { CompiledContent } from '../../model/content';
import { throwDiagnostics } from '../../model/reference';
import type { Site } from '../../model/site';
import { fingerprintValue } from '../config/fingerprintValue';
import { type ContentRequest, contentKey } from '../markdown/contentKey';
import { type Compiler, createCompiler } from '../markdown/createCompiler';
import { compileSettings } from '../markdown/settings';

/** The Markdown compiler while a site is developed: kept from one state of the site to the next. */
export interface DevMarkdownCompiler {
  /** Two sites with the same key have their Markdown compiled alike; functions are the same only when they are identical. */
  createKey(site: Site): string;
  /** Gives the function that compiles under the settings of a site. */
  forSite(site: Site): (request: ContentRequest) => Promise<CompiledContent>;
  /** Gives the source of a file that some content shows or links to, by its path in the output. */
  asset(output: string): string | undefined;
  close(): Promise<void>;
}

/** Makes the compiler; `onSources` hears of the files that content depends on, read at `since` or later (milliseconds of the clock). */
export function createDevMarkdownCompiler(
  onSources: (files: readonly string[], since: number) => void,
): DevMarkdownCompiler {
  const assets = new Map<string, string>();
  const ids = new Map<unknown, number>();
  let current: { readonly key: string; readonly compiler: Compiler } | undefined;

  return {
    createKey,
    forSite(site) {
      const key = createKey(site);
      if (current?.key !== key) {
        const old = current?.compiler;
        // leaves what it has made in the cache, where the next one finds it
        void old?.close();
        current = { key, compiler: createCompiler({ site }) };
      }
      const compile = forEachConcurrent(current.compiler);
      return async (request) => {
        const since = Date.now();
        const content = await compile(request);
        for (const { output, file } of content.assets) assets.set(output, file);
        const shown = content.assets.map(({ file }) => file);
        onSources([...content.imports.filter(path.isAbsolute), ...shown], since);
        throwDiagnostics(content.diagnostics.filter(({ kind }) => kind === 'content'));
        return content;
      };
    },
    asset: (output) => assets.get(output),
    close: async () => current?.compiler.close(),
  };

  function createKey(site: Site): string {
    const all = { ...compileSettings(site), themeFolders: site.themeFolders };
    return fingerprintValue(all, (value) => {
      if (!ids.has(value)) ids.set(value, ids.size);
      return `#${ids.get(value)}`;
    });
  }
}

/** Compiles what is asked for at the same moment together: what is looked up for every run is looked up once. */
function forEachConcurrent(compiler: Compiler): (request: ContentRequest) => Promise<CompiledContent> {
  let batch: { readonly requests: ContentRequest[]; readonly done: Promise<Batch> } | undefined;
  return async (request) => {
    if (!batch) {
      const requests: ContentRequest[] = [];
      batch = { requests, done: Promise.resolve().then(() => compileBatch(requests)) };
    }
    batch.requests.push(request);
    // where one file is wrong, each is compiled by itself, and is told of its own errors only
    return (await batch.done)?.get(contentKey(request)) ?? compiler.compileOne(request);
  };

  async function compileBatch(requests: readonly ContentRequest[]): Promise<Batch> {
    batch = undefined;
    if (requests.length === 1) return undefined;
    return compiler.compileAll(requests).then(
      ({ contents }) => contents,
      () => undefined,
    );
  }
}

type Batch = ReadonlyMap<string, CompiledContent> | undefined;
