import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { projectDir } from '../entries';

/** All that the client uses of the router. */
const NAMES = ['Router', 'useLocation', 'useNavigate'];

/** Marks what only makes a component, a context or a value, so that what nothing uses can go, and drops debug names. */
const annotatePure: esbuild.Plugin = {
  name: 'annotate-pure',
  setup(build) {
    build.onLoad({ filter: /react-router[\\/]dist[\\/].*\.mjs$/ }, async (args) => {
      const code = await readFile(args.path, 'utf8');
      const contents = code
        .replace(/^\s*\w+\.displayName = "[^"]*";$/gm, '')
        .replace(
          /= (React\d*\.(?:createContext|forwardRef|memo|lazy)\(|new (?:Set|URL)\()/g,
          '= /* @__PURE__ */ $1',
        )
        // what bundlers do not see through: a chain of calls, a name looked up, a static field set afterwards
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

/** Gives the file of the module that stands for the router in the browser. */
export function getRouterFile(dir: string): string {
  return path.join(dir, 'router.js');
}

/**
 * Writes a module with just the parts of the router that the client uses, or with all of it. The router's package is one
 * large file without marks of what is pure: of its 40 kB that bundlers keep, compressed 15, the client needs 2.
 */
export async function writeRouterModule(dir: string, isWhole: boolean): Promise<void> {
  const what = isWhole ? '*' : `{ ${NAMES.join(', ')} }`;
  await esbuild.build({
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
    plugins: isWhole ? [] : [annotatePure],
    logLevel: 'silent',
  });
}
