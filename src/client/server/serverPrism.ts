import { prismIncludeLanguages } from '@generated/server-theme';
import type { PrismLike } from '../code/highlight';

let included: PrismLike | undefined;

/**
 * Returns Prism with the grammars that the site adds. Server only: requires Prism at run time, because the
 * bundles contain no highlighter.
 */
export function getServerPrism(): PrismLike {
  if (included) return included;
  // plugins of webpack may replace `process`
  const require = globalThis.process.getBuiltinModule('node:module').createRequire(import.meta.url);
  const { Prism } = require('prism-react-renderer') as { Prism: PrismLike };
  prismIncludeLanguages(Prism);
  included = Prism;
  return Prism;
}
