import { createRequire } from 'node:module';
import { codeError, type RunningBundle } from './createCodeError';

/** Loads the server side of the theme; code of the site that fails as it is loaded is named. */
export function loadServer<Exports>(bundle: RunningBundle): Exports {
  try {
    return createRequire(import.meta.url)(bundle.serverBundle) as Exports;
  } catch (cause) {
    throw codeError('A module failed when it was loaded to render pages', cause, bundle);
  }
}
