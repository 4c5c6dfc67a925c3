import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { projectDir } from '../entries';
import { reportInputs } from './bundleScript';

/** The router exports that the client uses. */
const CLIENT_EXPORTS = ['Router', 'UNSAFE_NavigationContext', 'useLocation'];

/** Marks calls without side effects as pure, so that unused exports can be removed. Drops debug names and messages. */
const annotatePure: esbuild.Plugin = {
  name: 'annotate-pure',
  setup(build) {
    build.onLoad({ filter: /react-router[\\/]dist[\\/].*\.mjs$/ }, async (args) => {
      const code = await readFile(args.path, 'utf8');
      const contents = code
        .replace(/^\s*\w+\.displayName = "[^"]*";$/gm, '')
        // The app renders a single router, with locations below the base URL: these messages never appear.
        .replace(/^ *warning\(\n[^\n]+,\n *(?:`[^`\n]*`|"[^"\n]*")\n *\);$/gm, '')
        .replace(/^ *invariant\(\n *!useInRouterContext\(\),\n *`[^`\n]*`\n *\);$/gm, '')
        .replace(
          /= (React\d*\.(?:createContext|forwardRef|memo|lazy)\(|new (?:Set|URL)\()/g,
          '= /* @__PURE__ */ $1',
        )
        // Side-effect-free code that bundlers do not recognize: call chains, computed member access, and
        // static fields assigned later.
        .replace(
          /= (Object\.getOwnPropertyNames\(Object\.prototype\)[^;]*);/g,
          '= /* @__PURE__ */ (() => $1)();',
        )
        .replace(/= (React\d*)\[USE_OPTIMISTIC\];/g, '= /* @__PURE__ */ (() => $1[USE_OPTIMISTIC])();')
        .replace(/^\w+\.contextType = \w+;$/gm, '');
      return { contents, loader: 'js' };
    });
  },
};

/** Returns the file of the module that replaces the router in the browser. */
export function getRouterFile(dir: string): string {
  return path.join(dir, 'router.js');
}

/**
 * Writes a module with only the router exports that the client uses, or with all of them. The package is one
 * large file without purity annotations: bundlers keep 40 kB of it (15 kB compressed), of which the client
 * needs 2 kB.
 */
export async function writeRouterModule(
  dir: string,
  includeAll: boolean,
  onInput?: (file: string) => void,
): Promise<void> {
  const what = includeAll ? '*' : `{ ${CLIENT_EXPORTS.join(', ')} }`;
  const { metafile } = await esbuild.build({
    absWorkingDir: projectDir,
    stdin: {
      contents: `export ${what} from 'react-router-dom';`,
      resolveDir: projectDir,
    },
    outfile: getRouterFile(dir),
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2020',
    external: ['react', 'react-dom'],
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    plugins: includeAll ? [] : [annotatePure],
    metafile: true,
    logLevel: 'silent',
  });
  reportInputs(metafile, onInput);
}
