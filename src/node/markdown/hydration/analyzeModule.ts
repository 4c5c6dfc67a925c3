import { parse } from 'acorn';
import type { Program } from 'estree-jsx';
import { toPlainScript } from '../../files/plainScript';
import { getScriptLanguage } from '../../files/scriptLanguage';
import { type CodeUsage, findUsage } from './browserUsage';
import { type ExportedEntries, findExportedEntries } from './exportedEntries';
import { resolveScopes } from '../scopes';

/** The result of analyzing the source of a module. Plain data that depends only on the source and its language. */
export interface ModuleFacts extends CodeUsage {
  /** The entries of the object that the module exports by default, if it exports one. */
  readonly entries?: ExportedEntries;
}

/** Analyzes the source of a module: which modules it imports, and whether its own code needs the browser. */
export async function analyzeModule(file: string, source: string): Promise<ModuleFacts> {
  try {
    const module = await parseModule(file, source);
    if (!module) return { reason: 'is of a type that cannot be analyzed', requests: [] };
    const program = resolveScopes(module.program);
    const entries = findExportedEntries(program);
    return { ...findUsage(program), ...(entries && { entries }) };
  } catch {
    return { reason: 'cannot be parsed', requests: [] };
  }
}

/**
 * Compiles a module to JavaScript without types and JSX, and parses the result. Returns `undefined` if the file is not a script.
 * Throws for invalid code.
 */
export async function parseModule(
  file: string,
  source: string,
): Promise<{ readonly code: string; readonly program: Program } | undefined> {
  const language = getScriptLanguage(file);
  if (!language) return undefined;
  const code = await toPlainScript(source, language).catch((error: unknown) => {
    // A site may allow types in such files, and bundlers report errors in them.
    if (language !== 'jsx') throw error;
    return toPlainScript(source, 'tsx');
  });
  const program = parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowReturnOutsideFunction: true,
  }) as Program;
  return { code, program };
}
