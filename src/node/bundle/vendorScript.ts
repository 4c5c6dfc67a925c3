import { getScript, projectDir } from '../entries';
import { bundleScript, nameScript, type OnInput, type Script } from './bundleScript';

/** The modules of the vendor script, with their property names on its global object. */
const MODULES: Readonly<Record<string, string>> = {
  react: 'react',
  'react/jsx-runtime': 'jsxRuntime',
  'react-dom': 'reactDom',
  'react-dom/client': 'reactDomClient',
};
/** The global object of the browser that contains these modules. */
export const VENDOR_GLOBAL = 'docsVendor';
const NO_INLINING = { inline: 0, reduce_funcs: false, reduce_vars: false } as const;

/** Returns code that replaces the functions of React that create elements. */
const fillDefaultProps = () => `
const { withDefaultProps } = require(${JSON.stringify(getScript('legacyDefaultProps'))});
const { react, jsxRuntime } = self.${VENDOR_GLOBAL};
react.createElement = withDefaultProps(react.createElement);
for (const name of ['jsx', 'jsxs']) jsxRuntime[name] = withDefaultProps(jsxRuntime[name]);
`;

/** webpack externals that take React from the vendor script. */
export const vendorExternals: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(MODULES).map(([request, name]) => [request, `var ${VENDOR_GLOBAL}.${name}`]),
);

/** What the vendor script depends on. */
export interface VendorOptions {
  readonly mode: 'development' | 'production';
  readonly minify: boolean;
  /** Whether function components may have `defaultProps`, which React 19 ignores. */
  readonly hasDefaultProps: boolean;
}

/**
 * Bundles React as a separate script. It changes only when React does, so browsers keep it cached across changes of the site and theme,
 * and webpack need not parse most of the app shell's code.
 */
export async function createVendorScript(
  { mode, minify, hasDefaultProps }: VendorOptions,
  onInput: OnInput,
): Promise<Script> {
  const table = Object.entries(MODULES).map(
    ([request, name]) => `${name}: require(${JSON.stringify(request)})`,
  );
  const vendor = `self.${VENDOR_GLOBAL} = { ${table.join(', ')} };`;
  const bundled = await bundleScript(
    {
      stdin: { contents: hasDefaultProps ? vendor + fillDefaultProps() : vendor, resolveDir: projectDir },
      minify,
      format: 'iife',
      platform: 'browser',
      target: 'es2020',
      define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    },
    onInput,
  );
  if (!minify) return nameScript('vendor', bundled);
  const { minify: minifyScript } = await import('@swc/core');
  // A second minifier saves another kilobyte, if it does not inline code: repetition compresses well.
  const { code } = await minifyScript(bundled, { compress: NO_INLINING, mangle: true });
  return nameScript('vendor', code);
}
