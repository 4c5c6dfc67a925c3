import { parseModule } from '../../script/parseModule';
import { type CodeUsage, findUsage } from './browserUsage';
import { type ExportedEntries, findExportedEntries } from './exportedEntries';
import { resolveScopes } from '../../script/scopes';

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
