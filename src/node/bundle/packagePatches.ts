import webpack, { type Compiler, type NormalModule, type WebpackPluginInstance } from 'webpack';
import { convertSearchModal, isSearchModal } from './searchModal';

const NAME = 'PackagePatches';

interface PackagePatch {
  /** Matches the path of the file to patch. */
  readonly file: RegExp;
  /** Code that violates the site's Content-Security-Policy, and its replacement. */
  readonly changes: readonly (readonly [code: RegExp, replacement: string])[];
}

const PATCHES: readonly PackagePatch[] = [
  {
    file: /@docsearch[\\/]react[\\/]dist[\\/]esm[\\/]DocSearchModal\.js$/,
    changes: [
      // A bundled library checks whether `eval` is allowed, although DocSearch never uses the result.
      [/\btry\{return new Function\(""\),!0\}catch\(\w+\)\{return!1\}/g, 'return!1'],
      // The only script that DocSearch loads, if `insights` is on. The default policy would refuse its URL.
      [
        /\bn\.src=(\w+)(?=,n\.onerror=function\(\)\{console\.error\(t\)\})/g,
        'n.src=(self.trustedTypes?trustedTypes.createPolicy("docs-insights",{createScriptURL:()=>$1}).createScriptURL($1):$1)',
      ],
      // Inline style of the logo; the modal's stylesheet contains it.
      [/,\w+\.createElement\("style",null,"[^"]*"\)/g, ''],
    ],
  },
];

/**
 * Creates the webpack plugin that patches packages whose code violates a strict Content-Security-Policy, and prepares the modal of
 * the search.
 */
export function createPackagePatchPlugin(): WebpackPluginInstance {
  return { apply };

  function apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const { processResult } = webpack.NormalModule.getCompilationHooks(compilation);
      processResult.tap(NAME, ([source, ...rest], module: NormalModule) => {
        const file = String(module.resource ?? '');
        const code = patchPackageCode(file, source) ?? source;
        return [isSearchModal(file) ? convertSearchModal(String(code)) : code, ...rest];
      });
    });
  }
}

/** Returns the patched code of a package's file, or `undefined` if it needs no patch. */
export function patchPackageCode(file: string, source: string | Buffer): string | undefined {
  const patch = PATCHES.find((one) => one.file.test(file));
  return patch?.changes.reduce(
    (code, [pattern, replacement]) => code.replace(pattern, replacement),
    String(source),
  );
}
