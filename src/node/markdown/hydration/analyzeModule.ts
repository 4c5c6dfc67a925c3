import { extname } from 'node:path';
import { type Loader, transform } from 'esbuild';
import { BROWSER_GLOBALS, isEventHandlerName, isInteractiveHook } from './allowedCalls';

export interface ModuleImport {
  readonly request: string;
  /** What is between `import` and `from`; empty for an import that only runs the module. */
  readonly clause: string;
}

/** What a module's own text tells about it. */
export interface ModuleFacts {
  readonly imports: readonly ModuleImport[];
  /** Why its own code needs the browser. */
  readonly need?: string;
  /** Its code in one plain form: no types, no JSX, no comments, double quotes. */
  readonly code: string;
  /** Hooks that it defines, or imports from a module that is looked at itself: what they do shows there. */
  readonly knownHooks: ReadonlySet<string>;
}

/** Requests of modules whose source can be looked at. */
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

/** Takes the source of a module and gives what it imports and whether its own code needs the browser. */
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
      // The site's own settings have no say in how its modules are looked at.
      tsconfigRaw: {},
    });
    const imports = findImports(code);
    const knownHooks = findKnownHooks(code, imports);
    const need = isClientModule(source) ? "is marked 'use client'" : findCodeUsage(code, knownHooks);
    return { imports, code, knownHooks, ...(need !== undefined && { need }) };
  } catch {
    return { ...NO_FACTS, need: 'cannot be read' };
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

/** Tells why code in its plain form needs the browser. A word too many in a string makes a page interactive, never the other way round. */
export function findCodeUsage(code: string, knownHooks: ReadonlySet<string>): string | undefined {
  for (const [, name = ''] of code.matchAll(/(?<!function )\b(use[A-Z]\w*)\s*\(/g)) {
    if (isInteractiveHook(name) && !knownHooks.has(name)) return `calls ${name}`;
  }
  for (const [, name = ''] of code.matchAll(/\b(on[A-Z]\w*):/g)) {
    if (isEventHandlerName(name)) return `hands over ${name}`;
  }
  if (/\bclass\s+(?:\w+\s+)?extends\s/.test(code)) return 'defines a class component';
  if (/\bimport\(|\blazy\(/.test(code)) return 'loads modules when it runs';
  for (const [, name = ''] of code.matchAll(/(?<![.\w"'-])(\w+)\.\w/g)) {
    if (BROWSER_GLOBALS.has(name)) return `reads ${name}`;
  }
  return undefined;
}
