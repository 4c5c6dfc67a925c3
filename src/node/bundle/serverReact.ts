import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction, constants } from 'node:vm';
import { projectDir } from '../entries';
import type { RunningBundle } from './codeFailure';
import { bundleScript, type OnInput } from './bundleScript';
import { getServerExternals } from './resolution';

/**
 * Bundles React and its server renderer as a CommonJS module, which exports them by the paths that the server bundle requires. The
 * process may have loaded another build of React already, and two builds cannot render the same page.
 */
export function bundleServerReact(mode: 'production' | 'development', onInput?: OnInput): Promise<string> {
  const files = [...new Set(Object.values(getServerExternals()))];
  const table = files.map((file) => `${JSON.stringify(file)}: require(${JSON.stringify(file)})`);
  return bundleScript(
    {
      stdin: { contents: `module.exports = { ${table.join(', ')} };`, resolveDir: projectDir },
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    },
    onInput,
  );
}

/** Loads a server bundle with the development build of React. */
export async function loadDevelopmentBundle<Exports>({
  bundleFile,
}: Pick<RunningBundle, 'bundleFile'>): Promise<Exports> {
  const code = await bundleServerReact('development');
  const react = evaluateServerReact(code, 'development', bundleFile);
  return evaluateModule(bundleFile, readFileSync(bundleFile, 'utf8'), react) as Exports;
}

/** Evaluates the code of `bundleServerReact` next to the server bundle that will use it. */
export function evaluateServerReact(code: string, mode: string, bundleFile: string): object {
  // The path must contain `react-dom`, because stack traces of the site's own code are cut off there.
  return evaluateModule(path.join(path.dirname(bundleFile), `react-dom.${mode}.cjs`), code) as object;
}

/**
 * Evaluates the code of a CommonJS module as if it were in a file, bypassing the module cache. Calls of
 * `require` first look in the table.
 */
export function evaluateModule(file: string, code: string, table: object = {}): unknown {
  const require = createRequire(file);
  const module = { exports: {} as unknown };
  const run = compileFunction(code, ['exports', 'require', 'module', '__filename', '__dirname'], {
    filename: file,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const requireFromTable = (name: string) =>
    name in table ? table[name as keyof typeof table] : require(name);
  run.call(module.exports, module.exports, requireFromTable, module, file, path.dirname(file));
  return module.exports;
}
