import { createRequire } from 'node:module';
import type { CurrentBundler } from '../../model/plugin';

/** The bundler of the generator, which is loaded only if a plugin uses it. */
export const currentBundler: CurrentBundler = {
  name: 'webpack',
  get instance() {
    return createRequire(import.meta.url)('webpack') as unknown;
  },
};
