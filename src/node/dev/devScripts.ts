import { bundleScript } from '../bundle/bundleScript';
import { getScript } from '../entries';
import type { BundledFiles } from './clientCompiler';

/** Path of the script of error documents, relative to the base URL. */
export const ERROR_SCRIPT = '__dev/error.js';
/** Paths of the script and the stylesheet of fallback documents. */
export const FALLBACK_SCRIPT = '__dev/fallback.js';
export const FALLBACK_STYLESHEET = '__dev/fallback.css';

/** Bundles the script that shows errors when the app shell is not available. */
export function bundleErrorScript(): Promise<string> {
  return bundleEntry(getScript('devErrorPage'));
}

/** Bundles the script that adds the app shell to a fallback document and removes the fallback stylesheet. */
export function bundleFallbackScript({ scripts, styles }: BundledFiles): Promise<string> {
  return bundleEntry(getScript('devFallbackPage'), {
    APP_FILES: JSON.stringify({ scripts, styles, replacedStyle: FALLBACK_STYLESHEET }),
  });
}

function bundleEntry(entry: string, define: Readonly<Record<string, string>> = {}): Promise<string> {
  return bundleScript({ entryPoints: [entry], format: 'iife', target: 'es2020', define });
}
