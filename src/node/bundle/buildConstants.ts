import type { Site } from '../../model/site';
import { isThemeFile } from '../entries';
import type { ThemeAliases } from './themeAliases';

/**
 * webpack's runtime function that converts a script URL to a `TrustedScriptURL`
 * (`RuntimeGlobals.createScriptUrl`). Throws for URLs of other origins.
 */
export const SCRIPT_URL = '__webpack_require__.tu';

interface ConstantsInput {
  readonly side: 'browser' | 'server';
  readonly site: Pick<Site, 'mode'>;
  readonly aliases: ThemeAliases;
}

/**
 * Returns the constants to inline into bundled code, as expression to value. They let the bundlers drop code
 * that a site does not use.
 */
export function createBuildConstants({
  side,
  site,
  aliases,
}: ConstantsInput): Readonly<Record<string, string>> {
  const hasOverride = (start: string) =>
    Object.keys(aliases).some((name) => name.startsWith(start) && !isThemeFile(aliases[name] ?? ''));
  return {
    'process.env.NODE_ENV': JSON.stringify(site.mode),
    'process.env.DOCUSAURUS_IS_SERVER': String(side === 'server'),
    'process.env.DOCUSAURUS_HAS_OWN_CODE_PARTS': String(hasOverride('@theme/CodeBlock')),
    'process.env.DOCUSAURUS_HAS_OWN_CODE_LINES': String(hasOverride('@theme/CodeBlock/Line')),
    // Other components may show something that depends on the page.
    'process.env.DOCUSAURUS_REPEATS_SIDEBAR_ITEMS': String(
      side === 'server' &&
        site.mode === 'production' &&
        !hasOverride('@theme/DocSidebarItem') &&
        !hasOverride('@theme/Icon/ExternalLink'),
    ),
    // Only pages in a browser load scripts.
    'process.env.DOCUSAURUS_SCRIPT_URL': side === 'browser' ? SCRIPT_URL : 'undefined',
  };
}
