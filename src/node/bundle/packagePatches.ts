import webpack, { type Compiler, type NormalModule, type WebpackPluginInstance } from 'webpack';

const NAME = 'StrictPackages';

interface Repair {
  /** The file of a package, as its path ends. */
  readonly file: RegExp;
  /** Code that the policy of a site refuses, and what takes its place. */
  readonly changes: readonly (readonly [code: RegExp, instead: string])[];
}

const REPAIRS: readonly Repair[] = [
  {
    file: /@docsearch[\\/]react[\\/]dist[\\/]esm[\\/]DocSearchModal\.js$/,
    changes: [
      // a library within looks whether text may be run as code, though nothing here asks it to
      [/\btry\{return new Function\(""\),!0\}catch\(\w+\)\{return!1\}/g, 'return!1'],
      // the only script that the box loads, if `insights` is on; the policy knows no other address
      [
        /\bn\.src=(\w+)(?=,n\.onerror=function\(\)\{console\.error\(t\)\})/g,
        'n.src=(self.trustedTypes?trustedTypes.createPolicy("docs-insights",{createScriptURL:()=>$1}).createScriptURL($1):$1)',
      ],
      // the style of the logo, which the sheet of the search box has
      [/,\w+\.createElement\("style",null,"[^"]*"\)/g, ''],
    ],
  },
];

/** Gives the webpack plugin that takes out of packages what a strict Content-Security-Policy would refuse, and report, in the browser. */
export function createPackagePatchPlugin(): WebpackPluginInstance {
  return { apply };

  function apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const { processResult } = webpack.NormalModule.getCompilationHooks(compilation);
      processResult.tap(NAME, ([source, ...rest], module: NormalModule) => [
        patchPackageCode(String(module.resource ?? ''), source) ?? source,
        ...rest,
      ]);
    });
  }
}

/** Takes a file of a package and its code, and gives the code that a strict policy lets run; undefined where it is as it should be. */
export function patchPackageCode(file: string, source: string | Buffer): string | undefined {
  const repair = REPAIRS.find((one) => one.file.test(file));
  return repair?.changes.reduce((code, [pattern, instead]) => code.replace(pattern, instead), String(source));
}
