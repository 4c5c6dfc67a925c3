import type { NormalModule, RuleSetRule } from 'webpack';
import { findAssetFolder, withoutQuery } from './assets';

/** The query of the module that webpack itself creates for an asset. */
const QUERY = 'docs-asset';

/**
 * The webpack rule for assets that scripts import. `compileAssetModule` turns them into ES modules: sites write
 * `require('./a.png').default`, which the modules of webpack do not have.
 */
export const ASSET_RULE: RuleSetRule = {
  dependency: { not: ['url'] },
  resourceQuery: { not: new RegExp(`[?&]${QUERY}$`) },
  type: 'javascript/auto',
};

/** Returns the code of a module for webpack, or `undefined` if `ASSET_RULE` does not apply to it. */
export function compileAssetModule({ type, resource = '', loaders }: NormalModule): string | undefined {
  const file = withoutQuery(resource);
  if (type !== 'javascript/auto' || loaders.length > 0 || findAssetFolder(file) === undefined)
    return undefined;
  const request = `${resource}${resource.includes('?') ? '&' : '?'}${QUERY}`;
  return `import url from ${JSON.stringify(request)};\nexport default url;\n`;
}
