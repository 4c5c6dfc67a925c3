import * as esbuild from 'esbuild';
import { getServerExternals } from '../bundle/resolution';
import { projectDir } from '../entries';

/**
 * Bundles React, its server renderer and the router as a CommonJS module, which exports them by the paths
 * that the server bundle requires. The development server needs its own copies: the config and the plugins
 * may have loaded another build of React into the process, and two builds cannot render the same page.
 */
export async function bundleServerReact(mode: 'production' | 'development'): Promise<string> {
  const files = Object.values(getServerExternals());
  const table = files.map((file) => `${JSON.stringify(file)}: require(${JSON.stringify(file)})`);
  const { outputFiles } = await esbuild.build({
    stdin: { contents: `module.exports = { ${table.join(', ')} };`, resolveDir: projectDir },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    legalComments: 'none',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
