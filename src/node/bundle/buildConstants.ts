import { themeDir } from '../entries';
import type { ThemeAliases } from './themeAliases';
import { SCRIPT_URL } from './trustedScripts';

interface ConstantsInput {
  readonly side: 'browser' | 'server';
  readonly mode: 'development' | 'production';
  readonly aliases: ThemeAliases;
}

/** Gives the constants that code is bundled with, so that what a site does not need is left out: expressions to their values as code. */
export function createBuildConstants({
  side,
  mode,
  aliases,
}: ConstantsInput): Readonly<Record<string, string>> {
  const hasOverride = (start: string) =>
    Object.keys(aliases).some((name) => name.startsWith(start) && !aliases[name]?.startsWith(themeDir));
  return {
    'process.env.NODE_ENV': JSON.stringify(mode),
    'process.env.DOCUSAURUS_IS_SERVER': String(side === 'server'),
    'process.env.DOCUSAURUS_HAS_OWN_CODE_PARTS': String(hasOverride('@theme/CodeBlock')),
    'process.env.DOCUSAURUS_HAS_OWN_CODE_LINES': String(hasOverride('@theme/CodeBlock/Line')),
    // only pages in a browser load scripts
    'process.env.DOCUSAURUS_SCRIPT_URL': side === 'browser' ? SCRIPT_URL : 'undefined',
  };
}
