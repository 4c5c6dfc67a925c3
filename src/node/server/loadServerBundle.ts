import { readFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import type { ServerBundle } from '../render/pageRenderer';

/** Loads the server side of the theme from its file as it is now, past the module cache. */
export function loadServerBundle(file: string): ServerBundle & { siteCss(): string } {
  const module = new Module(file) as Module & { _compile(code: string, file: string): void };
  module.filename = file;
  module.require = createRequire(file);
  module._compile(readFileSync(file, 'utf8'), file);
  return module.exports as ServerBundle & { siteCss(): string };
}
