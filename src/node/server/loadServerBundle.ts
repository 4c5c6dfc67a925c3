import { readFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { codeError } from '../bundle/codeError';
import type { ServerBundle } from '../render/pageRenderer';

/** The server side of the theme while a site is developed. */
export type DevServerBundle = ServerBundle & {
  siteCss(): string;
  /** Its file. */
  readonly file: string;
};

/** Loads the server side of the theme from its file as it is now, past the module cache. */
export function loadServerBundle(file: string, siteDir: string): DevServerBundle {
  const module = new Module(file) as Module & { _compile(code: string, file: string): void };
  module.filename = file;
  module.require = createRequire(file);
  try {
    module._compile(readFileSync(file, 'utf8'), file);
  } catch (cause) {
    throw codeError('A module failed when it was loaded to render pages', cause, {
      serverBundle: file,
      siteDir,
    });
  }
  return Object.assign(module.exports as DevServerBundle, { file });
}
