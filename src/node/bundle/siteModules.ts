import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as esbuild from 'esbuild';
import type { CssSyntaxError } from 'postcss';
import { getErrorMessage } from '../../model/errorMessage';
import { getPackageName } from '../config/packageNames';
import { ASSET_FOLDERS, createAssetUrl } from './assets';
import { type ContextModule, createContextCode, replaceContextCalls } from './contextModules';
import { createReexport } from './mdxLoader';
import { getScriptLanguage } from '../files/scriptLanguage';
import { isOwnCode } from '../files/ownCode';
import { isCompiled } from './resolution';
import { readSvgModule, SVG_FILE } from './svgModules';
import type { BundleTarget } from './bundleTargets';

interface SiteModulesInput extends Pick<BundleTarget, 'site' | 'compileModule'> {
  /** Called with each file that is read. */
  readonly onInput: (file: string) => void;
  /** Called with each folder whose content is imported. */
  readonly onFolder: (dir: string) => void;
}

const RAW = 'raw';
const CONTEXT = 'context';
const SCRIPT = /\.[cm]?[jt]sx?$/;
const ASSET = new RegExp(
  Object.values(ASSET_FOLDERS)
    .map(({ source }) => source)
    .join('|'),
  'i',
);
/** Code in scripts that esbuild does not support, but webpack does. */
const WEBPACK_SYNTAX =
  /\brequire\.context\b|\brequire\(\s*(?:`[^`]*\$\{|["'][^"'\n]*["']\s*\+)|\bimport\.meta\b|\b__webpack_public_path__\b/;

/**
 * Creates an esbuild plugin that loads for the server side what sites import in webpack: assets by URL, the
 * class names of CSS modules, the text of `raw-loader`, folders of modules, and Markdown.
 */
export function createSiteModulesPlugin({
  site,
  compileModule,
  onInput,
  onFolder,
}: SiteModulesInput): esbuild.Plugin {
  const contexts = new Map<string, ContextModule>();
  const read = async (file: string) => {
    onInput(file);
    return readFile(file);
  };
  return {
    name: 'site-modules',
    setup(build) {
      build.onResolve(
        { filter: /!/ },
        async ({ path: request, importer, kind, resolveDir, with: attributes }) => {
          const parts = request.replace(/^-?!{0,2}/, '').split('!');
          const resource = parts.pop() ?? '';
          const other = parts.find((name) => !/^raw-loader(?:\?|$)/.test(name));
          if (other !== undefined) return { errors: [createLoaderError(request, other)] };
          const found = await build.resolve(resource, { importer, kind, resolveDir, with: attributes });
          return found.errors.length > 0 ? found : { path: found.path, namespace: RAW };
        },
      );
      build.onResolve({ filter: /^context:/ }, ({ path: name }) =>
        contexts.has(name) ? { path: name, namespace: CONTEXT } : undefined,
      );
      build.onLoad({ filter: /./, namespace: RAW }, async ({ path: file }) => ({
        contents: `export default ${JSON.stringify(String(await read(file)))};`,
        loader: 'js',
      }));
      build.onLoad({ filter: /./, namespace: CONTEXT }, ({ path: name }) => {
        const context = contexts.get(name) as ContextModule;
        return { contents: createContextCode(context), loader: 'js', resolveDir: context.dir };
      });
      if (site.hasSvgComponents)
        build.onLoad({ filter: SVG_FILE }, ({ path: file, suffix }) => {
          if (suffix !== '') return undefined;
          onInput(file);
          return { contents: readSvgModule(file), loader: 'js', resolveDir: path.dirname(file) };
        });
      build.onLoad({ filter: ASSET }, async ({ path: file }) => ({
        contents: `export default ${JSON.stringify(createAssetUrl(file, await read(file), site.baseUrl))};`,
        loader: 'js',
      }));
      build.onLoad({ filter: /\.module\.css$/ }, async ({ path: file }) => {
        const css = String(await read(file));
        try {
          const { listCssModuleNames } = await import('./cssModules');
          const names = await listCssModuleNames(css, { file, siteDir: site.siteDir }, readSheet);
          return { contents: `export default ${JSON.stringify(names)};`, loader: 'js' };
        } catch (error) {
          return { errors: [locateCssError(error, file)] };
        }

        async function readSheet(request: string, from: string) {
          const resolveDir = path.dirname(from);
          const kind = 'import-rule';
          const options = { resolveDir, importer: from, kind } as const;
          let found = await build.resolve(/^[./]/.test(request) ? request : `./${request}`, options);
          if (found.errors.length > 0) found = await build.resolve(request.replace(/^~/, ''), options);
          if (found.errors.length > 0) throw new Error(`Cannot resolve \`${request}\`.`);
          return { file: found.path, css: String(await read(found.path)) };
        }
      });
      // The server side does not need CSS rules.
      build.onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'js' }));
      build.onLoad({ filter: /\.mdx?$/i }, async ({ path: file, suffix }) => {
        onInput(file);
        const query = suffix.replace(/^\?/, '');
        let compiled: string;
        try {
          compiled = await compileModule({ file, ...(query && { query }) });
        } catch (error) {
          return { errors: [{ text: getErrorMessage(error), detail: error }] };
        }
        return { contents: createReexport(compiled), loader: 'js', resolveDir: path.dirname(file) };
      });
      build.onLoad({ filter: SCRIPT }, async ({ path: file }) => {
        // The code of the generator uses none of these features.
        if (isOwnCode(file)) return undefined;
        const code = String(await read(file));
        const loader = getScriptLanguage(file, site.hasTypesInJsx && isCompiled(file)) ?? 'jsx';
        if (WEBPACK_SYNTAX.test(code)) return convertSyntax(file, code, loader);
        // esbuild detects all other languages by the extension
        return loader === 'tsx' && !file.endsWith('.tsx')
          ? { contents: code, loader, resolveDir: path.dirname(file) }
          : undefined;
      });

      async function convertSyntax(
        file: string,
        source: string,
        loader: esbuild.Loader,
      ): Promise<esbuild.OnLoadResult> {
        const resolveDir = path.dirname(file);
        const folders = new Map<string, string>();
        for (const [, request = ''] of source.matchAll(PACKAGE_REQUEST)) {
          const found = await build.resolve(`${request}/package.json`, {
            resolveDir,
            kind: 'require-resolve',
          });
          if (found.errors.length === 0) folders.set(request, path.dirname(found.path));
        }
        const replaced = replaceContextCalls(source, {
          findFolder(request) {
            if (request.startsWith('.')) return path.resolve(resolveDir, request);
            const name = getPackageName(request);
            const dir = folders.get(name);
            return dir && path.join(dir, request.slice(name.length));
          },
          createRequest(context) {
            const name = `context:${JSON.stringify({ ...context, filter: String(context.filter) })}`;
            contexts.set(name, context);
            onFolder(context.dir);
            return name;
          },
        });
        try {
          const { transform } = await import('esbuild');
          const { code } = await transform(replaced, {
            loader,
            sourcefile: path.relative(site.siteDir, file),
            sourcemap: 'inline',
            sourcesContent: false,
            jsx: 'preserve',
            define: {
              'import.meta.url': JSON.stringify(pathToFileURL(file).href),
              __webpack_public_path__: JSON.stringify(site.baseUrl),
            },
            target: 'node20',
            tsconfigRaw: {},
            logLevel: 'silent',
          });
          return { contents: code, loader: 'jsx', resolveDir };
        } catch (error) {
          return { errors: (error as esbuild.TransformFailure).errors };
        }
      }
    },
  };
}

/** A package whose modules are required by names that are known at run time only. */
const PACKAGE_REQUEST = /\brequire(?:\.context)?\(\s*["'`]((?:@[\w.-]+\/)?[\w][\w.-]*)\//g;

function locateCssError(error: unknown, file: string): esbuild.PartialMessage {
  const { reason, line = 1, column = 1 } = error as Partial<CssSyntaxError>;
  return { text: reason ?? getErrorMessage(error), location: { file, line, column: column - 1 } };
}

function createLoaderError(request: string, loader: string): esbuild.PartialMessage {
  const isAsset = /^(?:url|file)-loader(?:\?|$)/.test(loader);
  const text = `The import \`${request}\` uses the webpack loader \`${loader}\`.`;
  const hint = isAsset
    ? 'Import the file without a loader to get its URL.'
    : 'Add a plugin with the method `configureWebpack` to the config: webpack then bundles the server side too, with all its loaders.';
  return { text, detail: { hint } };
}
