import { prismIncludeLanguages } from '@generated/server-theme';
import { once } from '../../model/once';
import type { PrismLike } from '../code/highlight';

/**
 * Returns Prism with the grammars that the site adds. Server only: requires Prism at run time, because the
 * bundles contain no highlighter.
 */
export const getServerPrism = once((): PrismLike => {
  // plugins of webpack may replace `process`
  const require = globalThis.process.getBuiltinModule('node:module').createRequire(import.meta.url);
  const { Prism } = require('prism-react-renderer') as { Prism: PrismLike };
  prismIncludeLanguages(Prism);
  return Prism;
});
