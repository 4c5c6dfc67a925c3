import { readFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import path from 'node:path';
import { createCodeError, type RunningBundle } from '../bundle/createCodeError';
import type { ServerBundle } from '../render/serverBundle';
import { bundleServerReact } from './serverReact';

type Mode = 'production' | 'development';

/** The server bundle in the development server. */
export type DevServerBundle = ServerBundle & {
  /** Path of the bundle. */
  readonly serverBundle: string;
  siteCss(): string;
  /** Loads the bundle with the development build of React, which is slow but has helpful error messages. */
  loadDevelopmentBuild(): Promise<ServerBundle>;
};

/** Creates a function that loads the current version of the server bundle. */
export function createServerLoader(bundle: RunningBundle): () => Promise<DevServerBundle> {
  const { serverBundle } = bundle;
  const reacts = new Map<Mode, Promise<object>>();

  return async () => {
    const code = readFileSync(serverBundle, 'utf8');
    const loadDevelopmentBuild = () => evaluate(code, 'development');
    try {
      return { ...(await evaluate(code, 'production')), serverBundle, loadDevelopmentBuild };
    } catch (cause) {
      const clearerCause = await loadDevelopmentBuild().then(
        () => cause,
        (error: unknown) => error,
      );
      throw createCodeError('Failed to load a module for server-side rendering', clearerCause, bundle);
    }
  };

  async function evaluate(code: string, mode: Mode): Promise<DevServerBundle> {
    return evaluateModule(serverBundle, code, await getReact(mode)) as DevServerBundle;
  }

  function getReact(mode: Mode): Promise<object> {
    const loaded = reacts.get(mode) ?? loadReact(mode);
    reacts.set(mode, loaded);
    return loaded;
  }

  async function loadReact(mode: Mode): Promise<object> {
    // The path must contain `react-dom`, because stack traces of the site's own code are cut off there.
    const file = path.join(path.dirname(serverBundle), `react-dom.${mode}.cjs`);
    return evaluateModule(file, await bundleServerReact(mode)) as object;
  }
}

/**
 * Evaluates the code of a module as if it were in a file, bypassing the module cache. Calls of `require`
 * first look in the table.
 */
function evaluateModule(file: string, code: string, table: object = {}): unknown {
  const module = new Module(file) as Module & { _compile(code: string, file: string): void };
  const require = createRequire(file);
  module.filename = file;
  module.require = Object.assign(
    (name: string) => (name in table ? table[name as keyof typeof table] : require(name)),
    require,
  );
  module._compile(code, file);
  return module.exports;
}
