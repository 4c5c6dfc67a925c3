import { parse } from 'acorn';
import type { Program } from 'estree-jsx';
import { toPlainScript } from '../files/plainScript';
import { getScriptLanguage } from '../files/scriptLanguage';
import { resolveScopes, type ScopedProgram } from './scopes';

/**
 * Compiles a module to JavaScript without types and JSX, and parses the result. Returns `undefined` if the file is not a script.
 * Throws for invalid code.
 */
export async function parseModule(
  file: string,
  source: string,
  options: { readonly keepsImports?: boolean } = {},
): Promise<{ readonly code: string; readonly program: Program } | undefined> {
  const language = getScriptLanguage(file);
  if (!language) return undefined;
  const code = await toPlainScript(source, language, options).catch((error: unknown) => {
    // A site may allow types in such files, and bundlers report errors in them.
    if (language !== 'jsx') throw error;
    return toPlainScript(source, 'tsx', options);
  });
  return { code, program: parseScript(code) };
}

/** Parses JavaScript without JSX. Throws for invalid code. */
export function parseScript(code: string): Program {
  return parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowReturnOutsideFunction: true,
  }) as Program;
}

/** Does the same, and resolves the identifiers. Returns `undefined` for invalid code, too. */
export async function parseScopes(
  ...args: Parameters<typeof parseModule>
): Promise<ScopedProgram | undefined> {
  const module = await parseModule(...args).catch(() => undefined);
  return module && resolveScopes(module.program);
}
