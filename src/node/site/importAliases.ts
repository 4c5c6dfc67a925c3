import path from 'node:path';
import { isRecord } from '../../model/fields';
import type { LoadedPlugin } from '../../model/plugin';
import { currentBundler } from './currentBundler';

/** Absolute paths by the names of imports. As in webpack, a trailing `$` means an exact match. */
export type ImportAliases = Readonly<Record<string, string>>;

/**
 * Returns the aliases that a plugin adds to `resolve.alias` of webpack. Markdown is compiled before webpack is configured, so a
 * method that mentions aliases is called once more, with an empty configuration. If it fails with it, the plugin has no aliases
 * here; webpack still resolves its imports.
 */
export function readImportAliases({ instance, content }: LoadedPlugin): ImportAliases {
  if (!instance.configureWebpack || !/\balias\b/.test(String(instance.configureWebpack))) return {};
  const resolve = { alias: {}, extensions: [], modules: [], fallback: {} };
  const config = { resolve, module: { rules: [] }, plugins: [], output: {}, optimization: {} };
  const utils = {
    currentBundler,
    getStyleLoaders: () => [],
    getJSLoader: () => ({ loader: '', options: {} }),
  };
  try {
    const added = instance.configureWebpack(config, true, utils, content);
    return { ...listAliases(resolve.alias), ...listAliases(getAlias(added)) };
  } catch {
    return {};
  }
}

function getAlias(added: unknown): unknown {
  return isRecord(added) && isRecord(added['resolve']) ? added['resolve']['alias'] : undefined;
}

/** Returns the aliases with an absolute path: webpack also allows packages, lists and `false`. */
function listAliases(alias: unknown): ImportAliases {
  const entries = Array.isArray(alias)
    ? alias
        .filter(isRecord)
        .map(({ name, onlyModule, alias: target }) => [`${name}${onlyModule ? '$' : ''}`, target])
    : Object.entries(isRecord(alias) ? alias : {});
  return Object.fromEntries(
    entries.filter(([, target]) => typeof target === 'string' && path.isAbsolute(target)) as [
      string,
      string,
    ][],
  );
}
