import * as esbuild from 'esbuild';
import { getServerExternals } from '../bundle/resolution';
import { projectDir } from '../entries';

/**
 * Bundles React, its server side and the router, and gives the code of a CommonJS module that exports them by the paths
 * under which the server side of a site requires them. The server under development must have copies of its own: the config
 * and the plugins may have loaded another build of React into the process, and two of them cannot work on one page.
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
