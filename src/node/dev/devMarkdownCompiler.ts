import path from 'node:path';
import type { CompiledContent } from '../../model/content';
import { throwDiagnostics } from '../../model/diagnostic';
import type { Site } from '../../model/site';
import { fingerprintValue } from '../config/fingerprintValue';
import { type ContentRequest, contentKey } from '../markdown/contentRequest';
import { type Compiler, createCompiler } from '../markdown/createCompiler';
import { createCompileSettings } from '../markdown/compileSettings';

/** The Markdown compiler of the development server, reused across reloads of the site. */
export interface DevMarkdownCompiler {
  /** Returns a key of the compiler settings. Functions are compared by identity. */
  createKey(site: Site): string;
  /** Returns the function that compiles Markdown with the settings of a site. */
  forSite(site: Site): (request: ContentRequest) => Promise<CompiledContent>;
  /** Returns the source of a file that some content shows or links to, by its path in the output. */
  asset(output: string): string | undefined;
  close(): Promise<void>;
}

/**
 * Creates the compiler. `onSources` is called with the files that content depends on and a time in
 * milliseconds, at or before which they were read.
 */
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
        // Closing it saves its results in the cache for the next compiler.
        void old?.close();
        current = { key, compiler: createCompiler({ site }) };
      }
      const compile = createBatchedCompile(current.compiler);
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
    const all = { ...createCompileSettings(site), themeFolders: site.themeFolders };
    return fingerprintValue(all, (value) => {
      if (!ids.has(value)) ids.set(value, ids.size);
      return `#${ids.get(value)}`;
    });
  }
}

/** Creates a function that compiles all requests of the same tick as one batch, so that per-run lookups happen once. */
function createBatchedCompile(compiler: Compiler): (request: ContentRequest) => Promise<CompiledContent> {
  let batch: { readonly requests: ContentRequest[]; readonly done: Promise<Batch> } | undefined;
  return async (request) => {
    if (!batch) {
      const requests: ContentRequest[] = [];
      batch = { requests, done: Promise.resolve().then(() => compileBatch(requests)) };
    }
    batch.requests.push(request);
    // If the batch fails, compile each file separately, so that each request reports only its own errors.
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
