import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'esbuild';
import type { WebpackPluginInstance } from 'webpack';
import { getScript, projectDir } from '../entries';
import { PRISM_PACKAGE, PRISM_THEMES } from '../config/prismPackage';
import { mayBeLegacy } from './legacyReactDom';

/** The modules of version 1: the package itself, Prism, and a module for each theme. */
const REQUEST = new RegExp(
  `^${PRISM_PACKAGE}(?:/(?:(prism)|themes/(${PRISM_THEMES.join('|')}))(?:/index)?(?:\\.js)?)?$`,
);

/** The module that replaces one of version 1: a file, or code that imports version 2. */
type Replacement = { readonly file: string } | { readonly code: string };

/**
 * Returns what replaces a module of version 1 of `prism-react-renderer` in the code of a site or its packages; `undefined` if
 * that version is installed.
 */
function findPrismReplacement(request: string, importer: string): Replacement | undefined {
  const [found, prism, theme] = REQUEST.exec(request) ?? [];
  if (found === undefined || !mayBeLegacy(importer) || hasVersion1(importer)) return undefined;
  if (prism) return { code: `export { Prism as default } from '${PRISM_PACKAGE}';` };
  if (theme) return { code: `import { themes } from '${PRISM_PACKAGE}'; export default themes.${theme};` };
  return { file: getScript('legacyPrismRenderer') };
}

function hasVersion1(importer: string): boolean {
  try {
    const file = createRequire(importer).resolve(`${PRISM_PACKAGE}/package.json`);
    const { version } = JSON.parse(readFileSync(file, 'utf8')) as { readonly version?: unknown };
    return String(version).startsWith('1.');
  } catch {
    return false;
  }
}

/** Creates the webpack plugin that replaces modules of version 1. */
export function createLegacyPrismPlugin(): WebpackPluginInstance {
  return {
    apply(compiler) {
      new compiler.webpack.NormalModuleReplacementPlugin(REQUEST, (resource) => {
        const importer: string = resource.contextInfo?.issuer ?? '';
        if (importer.startsWith('data:')) return;
        const replacement = findPrismReplacement(resource.request, importer);
        if (!replacement) return;
        resource.request =
          'file' in replacement
            ? replacement.file
            : `data:text/javascript,${encodeURIComponent(replacement.code)}`;
      }).apply(compiler);
    },
  };
}

const NAMESPACE = 'prism-1';

/** Creates the esbuild plugin that replaces modules of version 1. */
export function createLegacyPrismEsbuildPlugin(): Plugin {
  return {
    name: 'legacy-prism',
    setup(build) {
      build.onResolve({ filter: REQUEST }, ({ path: request, importer, namespace }) => {
        const replacement = namespace === NAMESPACE ? undefined : findPrismReplacement(request, importer);
        if (!replacement) return undefined;
        return 'file' in replacement
          ? { path: replacement.file }
          : { path: request, namespace: NAMESPACE, pluginData: replacement.code };
      });
      build.onLoad({ filter: /./, namespace: NAMESPACE }, ({ pluginData: contents }) => ({
        contents,
        loader: 'js',
        resolveDir: projectDir,
      }));
    },
  };
}
