import { minify as minifyScript } from '@swc/core';
import * as esbuild from 'esbuild';
import { projectDir } from '../entries';
import { writeScript } from './bundleScript';

/** The modules of the vendor script, by the names under which webpack finds them there. */
const MODULES: Readonly<Record<string, string>> = {
  react: 'react',
  'react/jsx-runtime': 'jsxRuntime',
  'react-dom': 'reactDom',
  'react-dom/client': 'reactDomClient',
};
const GLOBAL = 'docsVendor';
const NOT_INLINED = { inline: 0, reduce_funcs: false, reduce_vars: false } as const;

/** Tells webpack to take React from the vendor script instead of bundling it. */
export const vendorExternals: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(MODULES).map(([request, name]) => [request, `var ${GLOBAL}.${name}`]),
);

interface VendorInput {
  readonly outputDir: string;
  readonly mode: 'development' | 'production';
  readonly minify: boolean;
}

/**
 * Writes React as a script of its own and gives its path in the output. It changes only when React does, so readers keep
 * it across all changes of a site and its theme; and webpack need not parse what makes up most of the shell.
 */
export async function writeVendorScript({ outputDir, mode, minify }: VendorInput): Promise<string> {
  const table = Object.entries(MODULES).map(
    ([request, name]) => `${name}: require(${JSON.stringify(request)})`,
  );
  const { outputFiles } = await esbuild.build({
    stdin: { contents: `self.${GLOBAL} = { ${table.join(', ')} };`, resolveDir: projectDir },
    bundle: true,
    write: false,
    minify,
    format: 'iife',
    platform: 'browser',
    target: 'es2020',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    legalComments: 'none',
    logLevel: 'silent',
  });
  const bundled = outputFiles[0]?.text ?? '';
  // a second minifier finds a kilobyte more for every reader, if it moves no code around: repetition compresses well
  const { code } = minify
    ? await minifyScript(bundled, { compress: NOT_INLINED, mangle: true })
    : { code: bundled };
  return writeScript(outputDir, 'vendor', code);
}
