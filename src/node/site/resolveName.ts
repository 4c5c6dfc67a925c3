import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';
import { formatSuggestion } from '../../model/findClosest';
import { readSitePackage } from '../files/sitePackage';
import type { BuiltinPlugins } from '../../model/builtinPlugins';
import { type ErrorLocation, SiteError } from '../../model/siteError';
import { findPackageName, suggestBuild } from '../config/packageNames';

export type ModuleType = 'plugin' | 'theme' | 'preset';

/** The resolved module: a built-in one, or a file. */
export type ResolvedName =
  | { readonly name: string; readonly builtin: object }
  | { readonly name: string; readonly file: string };

interface NameContext {
  readonly configPath: string;
  readonly builtinPlugins: BuiltinPlugins;
  /** Where the config refers to it. */
  readonly errorLocation?: ErrorLocation | undefined;
}

/**
 * Resolves the name of a plugin, theme, or preset: built-in modules first, then packages and files relative to the
 * config.
 */
export function resolveName(
  name: string,
  type: ModuleType,
  { configPath, builtinPlugins, errorLocation }: NameContext,
): ResolvedName {
  const candidates = listCandidateNames(name, type);
  const ours = new Map(Object.entries(type === 'preset' ? builtinPlugins.presets : builtinPlugins.plugins));
  for (const candidate of candidates) {
    const builtin = ours.get(candidate);
    if (builtin) return { name: candidate, builtin };
  }
  for (const candidate of candidates) {
    const file = resolveFile(candidate, configPath);
    if (file === undefined) continue;
    const builtin = ours.get(findPackageName(file) ?? '');
    return builtin ? { name: candidate, builtin } : { name: candidate, file };
  }
  throw new SiteError(`Cannot resolve the ${type} \`${name}\`.`, {
    code: 'unresolved-plugin',
    hint: suggestFix(),
    ...errorLocation,
  });

  function suggestFix(): string {
    for (const candidate of candidates) {
      const build = suggestBuild(candidate, configPath);
      if (build !== undefined) return build;
    }
    const { dependencies } = readSitePackage(path.dirname(configPath));
    const required = candidates.find((candidate) => Object.hasOwn(dependencies, candidate));
    if (required !== undefined)
      return `\`${required}\` is in \`package.json\`, but not installed: run \`npm install\`.`;
    const suggestion = formatSuggestion(
      name,
      [...ours.keys()].flatMap((known) => [known, toShortName(known, type)]),
    );
    const tried = `Tried: ${candidates.map((candidate) => `\`${candidate}\``).join(', ')}.`;
    return (suggestion || 'Check the name, or install the package. ') + tried;
  }
}

/** Returns the full names that a short name may refer to, in order of precedence. */
export function listCandidateNames(name: string, type: ModuleType): readonly string[] {
  const [first = '', ...rest] = name.split('/');
  if (first.startsWith('@')) {
    if (rest.length === 0) return [`${first}/docusaurus-${type}`];
    return [name, `${first}/docusaurus-${type}-${rest.join('/')}`];
  }
  if (isPath(name)) return [name];
  return [name, `@docusaurus/${type}-${name}`, `docusaurus-${type}-${name}`];
}

function toShortName(name: string, type: ModuleType): string {
  return name.replace(`@docusaurus/${type}-`, '');
}

function isPath(name: string): boolean {
  return name.startsWith('.') || path.isAbsolute(name);
}

const SUFFIXES = ['', '.ts', '.mts', '.cts', '.tsx', '/index.ts', '/index.tsx', '/index.mjs'];

function resolveFile(name: string, configPath: string): string | undefined {
  const require = createRequire(configPath);
  for (const suffix of isPath(name) ? SUFFIXES : ['']) {
    try {
      return require.resolve(name + suffix);
    } catch (error) {
      // A package without an entry for `require` still has one for `import`.
      if ((error as NodeJS.ErrnoException).code === 'ERR_PACKAGE_PATH_NOT_EXPORTED') {
        const found = createJiti(configPath).esmResolve(name, { try: true });
        if (found) return found.startsWith('file:') ? fileURLToPath(found) : found;
      }
    }
  }
  return undefined;
}
