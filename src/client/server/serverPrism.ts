import { prismIncludeLanguages } from '@generated/server-theme';
import type { PrismLike } from '../code/highlight';

let included: PrismLike | undefined;

/**
 * Gives the highlighter, with the grammars that the site adds. On the server only: nothing of Prism is part of a bundle, so
 * it is asked for at run time instead of being imported.
 */
export function serverPrism(): PrismLike {
  if (included) return included;
  const require = process.getBuiltinModule('node:module').createRequire(import.meta.url);
  const { Prism } = require('prism-react-renderer') as { Prism: PrismLike };
  prismIncludeLanguages(Prism);
  included = Prism;
  return Prism;
}
