import { readFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { codeError } from '../bundle/codeError';
import type { ServerBundle } from '../render/pageRenderer';

/** The server side of the theme while a site is developed. */
export type DevServerBundle = ServerBundle & {
  /** Its file. */
  readonly serverBundle: string;
  siteCss(): string;
  /** The same with React's development build: slow, and it says what is wrong. */
  explaining(): ServerBundle;
};

interface BundleFile {
  readonly serverBundle: string;
  readonly siteDir: string;
}

/** Loads the server side of the theme from its file as it is now, past the module cache. */
export function loadServerBundle(bundle: BundleFile): DevServerBundle {
  // the config, or a plugin, may have loaded it for purposes of its own
  if (loadedReact().some((file) => file.endsWith('.development.js'))) forgetReact();
  try {
    const exports = evaluate(bundle.serverBundle, 'production');
    const { serverBundle } = bundle;
    return { ...exports, serverBundle, explaining: () => explaining(serverBundle) };
  } catch {
    return failing(bundle);
  }
}

function failing({ serverBundle, siteDir }: BundleFile): never {
  try {
    explaining(serverBundle);
  } catch (cause) {
    throw codeError('A module failed when it was loaded to render pages', cause, { serverBundle, siteDir });
  }
  throw new Error('The server side could be loaded only at the second attempt.');
}

function explaining(file: string): DevServerBundle {
  forgetReact();
  try {
    return evaluate(file, 'development');
  } finally {
    forgetReact();
  }
}

/** React's build is chosen by the environment at the moment that it is loaded. */
function evaluate(file: string, mode: 'production' | 'development'): DevServerBundle {
  const module = new Module(file) as Module & { _compile(code: string, file: string): void };
  module.filename = file;
  module.require = createRequire(file);
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = mode;
  try {
    module._compile(readFileSync(file, 'utf8'), file);
  } finally {
    process.env['NODE_ENV'] = before;
  }
  return module.exports as DevServerBundle;
}

function forgetReact(): void {
  const { cache } = createRequire(import.meta.url);
  for (const file of loadedReact()) delete cache[file];
}

function loadedReact(): readonly string[] {
  const { cache } = createRequire(import.meta.url);
  return Object.keys(cache).filter((file) =>
    /[\\/]node_modules[\\/]react(?:-dom|-router|-router-dom)?[\\/]/.test(file),
  );
}
