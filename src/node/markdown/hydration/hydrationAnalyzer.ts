import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ThemeFolder } from '../../../model/site';
import { isFile } from '../cache/dependencyTracker';
import { resolveModuleFile, resolveRequest } from '../resolveRequest';
import { ANALYZABLE_REQUEST, type ModuleFacts, analyzeModule } from './analyzeModule';

export interface AnalyzedSite {
  readonly siteDir: string;
  /** Lowest precedence first. */
  readonly themeFolders: readonly ThemeFolder[];
}

/** Finds out which modules need hydration and which can be rendered at build time only. */
export interface HydrationAnalyzer {
  /** Returns why a module or one of its transitive imports needs the browser, or `undefined` if none does. */
  findReason(request: string, from: string): Promise<string | undefined>;
  isStaticModule(request: string, from: string): Promise<boolean>;
  /** Returns the file of a theme component or of another module of the site. */
  resolveFile(request: string, from: string): string | undefined;
  analyzeFile(file: string): Promise<ModuleFacts>;
  /** Creates an analyzer that memoizes all results, for a time in which no file changes. */
  createSnapshot(): HydrationAnalyzer;
}

/** Access to the modules of the site. */
interface ModuleReader {
  isFile(file: string): boolean;
  analyzeFile(file: string): Promise<ModuleFacts>;
}

const STATIC_PACKAGES = new Set([
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'clsx',
  'prism-react-renderer',
  '@mdx-js/react',
]);
const INTERACTIVE_NAMES = /\b(?:Collapsible|Redirect|ErrorCauseBoundary)\b/;
const INTERACTIVE_MODULES = new Set(['@docusaurus/BrowserOnly', '@docusaurus/ErrorBoundary']);
const ASSET =
  /\.(?:css|s[ac]ss|less|json|svg|png|jpe?g|gif|webp|avif|ico|mp4|webm|mp3|wav|pdf|woff2?|ttf|otf)$/i;
const MARKDOWN = /\.mdx?$/i;

/** Creates an analyzer that reads modules on demand and analyzes a module again only after its file has changed. */
export function createHydrationAnalyzer(site: AnalyzedSite): HydrationAnalyzer {
  const facts = new Map<string, { readonly stamp: string; readonly facts: Promise<ModuleFacts> }>();
  const analyzeFile = (file: string) => {
    const { mtimeMs, ctimeMs, size } = statSync(file);
    const stamp = `${mtimeMs} ${ctimeMs} ${size}`;
    const cached = facts.get(file);
    if (cached?.stamp === stamp) return cached.facts;
    const fresh = analyzeModule(file, readFileSync(file, 'utf8'));
    facts.set(file, { stamp, facts: fresh });
    return fresh;
  };
  return createAnalyzer(site, { isFile, analyzeFile });
}

function createAnalyzer(site: AnalyzedSite, reader: ModuleReader): HydrationAnalyzer {
  const resolveFile = (request: string, from: string) =>
    resolveThemeFile(request, site.themeFolders, reader.isFile) ??
    resolveRequest(request, { file: from, siteDir: site.siteDir, isFile: reader.isFile }).file;
  const analyzer: HydrationAnalyzer = {
    findReason,
    analyzeFile: reader.analyzeFile,
    resolveFile,
    isStaticModule: async (request, from) => (await findReason(request, from)) === undefined,
    createSnapshot() {
      const snapshot = createAnalyzer(site, {
        isFile: memoize(reader.isFile),
        analyzeFile: memoize(reader.analyzeFile),
      });
      const files = memoize((key: string) => snapshot.resolveFile(...fromKey(key)));
      const reasons = memoize((key: string) => snapshot.findReason(...fromKey(key)));
      return {
        ...snapshot,
        resolveFile: (request, from) => files(toKey(request, from)),
        findReason: (request, from) => reasons(toKey(request, from)),
      };
    },
  };
  return analyzer;

  async function findReason(start: string, origin: string): Promise<string | undefined> {
    const seen = new Set<string>();
    const queue = [{ request: start, clause: '', from: origin }];
    for (const { request, clause, from } of queue) {
      const classified = classifyRequest(request, clause);
      if (!classified.needsAnalysis) {
        if (classified.reason !== undefined) return classified.reason;
        continue;
      }
      const file = resolveFile(request, from);
      if (file === undefined || !reader.isFile(file)) return `${request} cannot be found`;
      if (seen.has(file) || ASSET.test(file) || MARKDOWN.test(file)) continue;
      seen.add(file);
      const { hydrationReason, imports } = await reader.analyzeFile(file);
      if (hydrationReason !== undefined) return `${request} ${hydrationReason}`;
      queue.push(...imports.map((next) => ({ ...next, from: file })));
    }
    return undefined;
  }
}

/** Relative requests depend on the folder of the importing file; all others are the same everywhere. */
function toKey(request: string, from: string): string {
  return `${request}\0${request.startsWith('.') ? path.join(path.dirname(from), 'x') : ''}`;
}

function fromKey(key: string): [request: string, from: string] {
  const [request = '', from = ''] = key.split('\0');
  return [request, from];
}

function memoize<Result>(compute: (key: string) => Result): (key: string) => Result {
  const results = new Map<string, { readonly result: Result }>();
  return (key) => {
    const cached = results.get(key) ?? { result: compute(key) };
    results.set(key, cached);
    return cached.result;
  };
}

interface RequestClass {
  /** Whether the source of the module decides. */
  readonly needsAnalysis?: boolean;
  /** Why the module needs the browser. */
  readonly reason?: string;
}

/** Classifies a request by its name and the names that it imports. */
function classifyRequest(request: string, clause: string): RequestClass {
  if (STATIC_PACKAGES.has(request) || request.startsWith('@generated/')) return {};
  if (INTERACTIVE_MODULES.has(request)) return { reason: `${request} renders in the browser` };
  if (request.startsWith('@docusaurus/')) {
    const name = INTERACTIVE_NAMES.exec(clause)?.[0];
    return name === undefined ? {} : { reason: `${name} from ${request} renders in the browser` };
  }
  if (request.includes('!')) return { reason: `${request} uses a webpack loader` };
  if (ANALYZABLE_REQUEST.test(request) || path.isAbsolute(request)) return { needsAnalysis: true };
  return { reason: `the package ${request} may need the browser` };
}

/**
 * Returns the file of a theme component. `@theme` prefers the component of the site over those of themes, `@theme-original`
 * skips the site, and `@theme-init` prefers the theme with the lowest precedence.
 */
function resolveThemeFile(
  request: string,
  folders: readonly ThemeFolder[],
  isFile: (file: string) => boolean,
): string | undefined {
  const [, variant, name] = /^@theme(-original|-init)?\/(.+)$/.exec(request) ?? [];
  if (name === undefined) return undefined;
  const usable = folders.filter(({ kind }) => variant === undefined || kind === 'theme');
  const ordered = variant === '-init' ? usable : usable.toReversed();
  for (const { dir } of ordered) {
    const file = resolveModuleFile(path.join(dir, name), isFile);
    if (file !== undefined) return file;
  }
  return undefined;
}
