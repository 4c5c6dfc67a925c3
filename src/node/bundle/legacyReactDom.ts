import path from 'node:path';
import type { WebpackPluginInstance } from 'webpack';
import { getScript, projectDir } from '../entries';
import { isOwnCode } from '../files/ownCode';

const REQUEST = 'react-dom';

interface Options {
  /** Contains modules of the generator, which do not need them. */
  readonly linkedDir: string;
  /** The external module that contains `react-dom`, if it is not bundled. */
  readonly external: string | undefined;
}

/**
 * Creates the webpack plugin that gives the code of a site and its packages a `react-dom` with `render`, `hydrate`,
 * `unmountComponentAtNode` and `findDOMNode`, which React 19 lacks.
 */
export function createLegacyReactDomPlugin({ linkedDir, external }: Options): WebpackPluginInstance {
  const isLegacy = (importer = '') => !importer.startsWith(linkedDir + path.sep) && mayBeLegacy(importer);
  return {
    apply(compiler) {
      const { ExternalsPlugin, NormalModuleReplacementPlugin } = compiler.webpack;
      const legacyReactDom = getScript('legacyReactDom');
      new NormalModuleReplacementPlugin(/^react-dom$/, (resource) => {
        if (isLegacy(resource.contextInfo?.issuer)) resource.request = legacyReactDom;
      }).apply(compiler);
      new ExternalsPlugin('var', ({ request, contextInfo }, callback) => {
        const isExternal = request === REQUEST && !isLegacy(contextInfo?.issuer);
        callback(null, isExternal ? external : undefined);
      }).apply(compiler);
    },
  };
}

/** Returns whether a module may have been written for an earlier version of React, unlike the generator and its packages. */
export function mayBeLegacy(importer: string): boolean {
  const ownPackages = path.join(projectDir, 'node_modules') + path.sep;
  const isReact = /[\\/]node_modules[\\/]react-dom[\\/]/.test(importer);
  return !isReact && !isOwnCode(importer) && !importer.startsWith(ownPackages);
}
