import * as esbuild from 'esbuild';
import { reportInputs } from '../bundle/bundleScript';
import { getServerExternals } from '../bundle/resolution';
import { projectDir } from '../entries';

/**
 * Bundles React, its server renderer and the router as a CommonJS module, which exports them by the paths
 * that the server bundle requires. The development server needs its own copies: the config and the plugins
 * may have loaded another build of React into the process, and two builds cannot render the same page. `onInput` is
 * called with the absolute path of each input file.
 */
export async function bundleServerReact(
  mode: 'production' | 'development',
  onInput: (file: string) => void,
): Promise<string> {
  const files = Object.values(getServerExternals());
  const table = files.map((file) => `${JSON.stringify(file)}: require(${JSON.stringify(file)})`);
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: projectDir,
    stdin: { contents: `module.exports = { ${table.join(', ')} };`, resolveDir: projectDir },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    legalComments: 'none',
    metafile: true,
    logLevel: 'silent',
  });
  reportInputs(metafile, onInput);
  return outputFiles[0]?.text ?? '';
}
