import { extname } from 'node:path';
import { type Loader, transform } from 'esbuild';
import { findCodeUsage } from './browserUsage';

export interface ModuleImport {
  readonly request: string;
  /** The text between `import` and `from`; empty for a side-effect import. */
  readonly clause: string;
}

/** The result of analyzing the source of a module. */
export interface ModuleFacts {
  readonly imports: readonly ModuleImport[];
  /** Why the code of the module itself needs the browser. */
  readonly hydrationReason?: string;
  /** Normalized code: without types, JSX and comments, with double quotes. */
  readonly code: string;
  /** Hooks that the module defines or imports from a module that is analyzed too. */
  readonly knownHooks: ReadonlySet<string>;
}

/** Matches the requests of modules whose source is analyzed. */
export const ANALYZABLE_REQUEST = /^(?:\.\.?(?:\/|$)|@site\/|@theme(?:-original|-init)?\/|\/)/;

const LOADERS: Readonly<Record<string, Loader>> = {
  '.ts': 'ts',
  '.mts': 'ts',
  '.tsx': 'tsx',
  '.js': 'jsx',
  '.jsx': 'jsx',
  '.mjs': 'jsx',
  '.cjs': 'jsx',
};

/** Analyzes the source of a module: its imports, and whether its own code needs the browser. */
export async function analyzeModule(file: string, source: string): Promise<ModuleFacts> {
  const loader = LOADERS[extname(file)];
  if (!loader) return NO_FACTS;
  try {
    const { code } = await transform(source, {
      loader,
      format: 'esm',
      target: 'esnext',
      jsx: 'automatic',
      legalComments: 'none',
      charset: 'utf8',
      logLevel: 'silent',
      // The normalized form must not depend on the TypeScript config of the site.
      tsconfigRaw: {},
    });
    const imports = findImports(code);
    const knownHooks = findKnownHooks(code, imports);
    const hydrationReason = isClientModule(source)
      ? "is marked 'use client'"
      : findCodeUsage(code, knownHooks);
    return { imports, code, knownHooks, ...(hydrationReason !== undefined && { hydrationReason }) };
  } catch {
    return { ...NO_FACTS, hydrationReason: 'cannot be parsed' };
  }
}

const NO_FACTS: ModuleFacts = { imports: [], code: '', knownHooks: new Set() };

const IMPORT = /^(?:import|export)\s+(?:([^"'`;=()]*?)\s*from\s+)?"((?:[^"\\\n]|\\.)*)"/gm;
const REQUIRE = /\brequire\("((?:[^"\\\n]|\\.)*)"\)/g;

function findImports(code: string): readonly ModuleImport[] {
  return [
    ...[...code.matchAll(IMPORT)].map(([, clause = '', request = '']) => ({ clause, request })),
    ...[...code.matchAll(REQUIRE)].map(([, request = '']) => ({ clause: '*', request })),
  ];
}

function findKnownHooks(code: string, imports: readonly ModuleImport[]): ReadonlySet<string> {
  const declared = [...code.matchAll(/\b(?:function|const|let|var) (use[A-Z]\w*)\b/g)].map(
    ([, name = '']) => name,
  );
  const imported = imports
    .filter(({ request }) => ANALYZABLE_REQUEST.test(request))
    .flatMap(({ clause }) => clause.match(/\buse[A-Z]\w*/g) ?? []);
  return new Set([...declared, ...imported]);
}

function isClientModule(source: string): boolean {
  return /^(?:\s|\/\/.*\n|\/\*[\s\S]*?\*\/)*['"]use client['"]/.test(source);
}
