import path from 'node:path';
import * as esbuild from 'esbuild';
import { projectDir } from '../entries';

/** All that the client uses of the router. */
const NAMES = ['BrowserRouter', 'Navigate', 'Route', 'Routes', 'useLocation', 'useNavigate'];

/**
 * Writes a module with just the parts of the router that the client uses, and gives its file. The router's package is one
 * large file of which bundler and minifier together remove only half of what is not used; esbuild, which sees it as a
 * module of its own, removes it all: 11 kB less for every reader, compressed.
 */
export async function writeRouterModule(dir: string): Promise<string> {
  const outfile = path.join(dir, 'router.js');
  await esbuild.build({
    stdin: {
      contents: `export { ${NAMES.join(', ')} } from 'react-router-dom';`,
      resolveDir: projectDir,
    },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2020',
    external: ['react', 'react-dom'],
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'silent',
  });
  return outfile;
}
