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

/** Tells which modules can be rendered once, at build. */
export interface HydrationAnalyzer {
  /** Gives in a few words why a module, or one that it imports, needs the browser; undefined when it does not. */
  needOf(request: string, from: string): Promise<string | undefined>;
  /** The same as a yes or no. */
  isStaticModule(request: string, from: string): Promise<boolean>;
  /** The file of a theme component or another module of the site. */
  resolveFile(request: string, from: string): string | undefined;
  analyzeFile(file: string): Promise<ModuleFacts>;
  /** The same for a moment, in which no file changes: what is asked again is not looked for again. */
  createSnapshot(): HydrationAnalyzer;
}

/** How modules are found and read. */
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

/** Takes the theme of a site and looks at modules on demand, each of them again only after it changed. */
export function createHydrationAnalyzer(site: AnalyzedSite): HydrationAnalyzer {
  const facts = new Map<string, { readonly stamp: string; readonly facts: Promise<ModuleFacts> }>();
  const analyzeFile = (file: string) => {
    const { mtimeMs, ctimeMs, size } = statSync(file);
    const stamp = `${mtimeMs} ${ctimeMs} ${size}`;
    const known = facts.get(file);
    if (known?.stamp === stamp) return known.facts;
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
    needOf: findGraphReason,
    analyzeFile: reader.analyzeFile,
    resolveFile,
    isStaticModule: async (request, from) => (await findGraphReason(request, from)) === undefined,
    createSnapshot() {
      const snapshot = createAnalyzer(site, {
        isFile: memoize(reader.isFile),
        analyzeFile: memoize(reader.analyzeFile),
      });
      const files = memoize((key: string) => snapshot.resolveFile(...fromKey(key)));
      const reasons = memoize((key: string) => snapshot.needOf(...fromKey(key)));
      return {
        ...snapshot,
        resolveFile: (request, from) => files(toKey(request, from)),
        needOf: (request, from) => reasons(toKey(request, from)),
      };
    },
  };
  return analyzer;

  async function findGraphReason(start: string, origin: string): Promise<string | undefined> {
    const seen = new Set<string>();
    const queue = [{ request: start, clause: '', from: origin }];
    for (const { request, clause, from } of queue) {
      const named = classifyRequest(request, clause);
      if (named !== 'look') {
        if (named !== undefined) return named;
        continue;
      }
      const file = resolveFile(request, from);
      if (file === undefined || !reader.isFile(file)) return `${request} cannot be found`;
      if (seen.has(file) || ASSET.test(file) || MARKDOWN.test(file)) continue;
      seen.add(file);
      const { need, imports } = await reader.analyzeFile(file);
      if (need !== undefined) return `${request} ${need}`;
      queue.push(...imports.map((next) => ({ ...next, from: file })));
    }
    return undefined;
  }
}

/** Only what begins with a dot depends on who asks, and only on their folder. */
function toKey(request: string, from: string): string {
  return `${request}\0${request.startsWith('.') ? path.join(path.dirname(from), 'x') : ''}`;
}

function fromKey(key: string): [request: string, from: string] {
  const [request = '', from = ''] = key.split('\0');
  return [request, from];
}

function memoize<Answer>(ask: (key: string) => Answer): (key: string) => Answer {
  const answers = new Map<string, { readonly answer: Answer }>();
  return (key) => {
    const known = answers.get(key) ?? { answer: ask(key) };
    answers.set(key, known);
    return known.answer;
  };
}

/** What a name alone tells: nothing to fear, a reason, or that its file must be looked at. */
function classifyRequest(request: string, clause: string): string | undefined | 'look' {
  if (STATIC_PACKAGES.has(request) || request.startsWith('@generated/')) return undefined;
  if (INTERACTIVE_MODULES.has(request)) return `${request} waits for the browser`;
  if (request.startsWith('@docusaurus/')) {
    const name = INTERACTIVE_NAMES.exec(clause)?.[0];
    return name === undefined ? undefined : `${name} of ${request} waits for the browser`;
  }
  if (request.includes('!')) return `${request} needs a loader`;
  if (ANALYZABLE_REQUEST.test(request) || path.isAbsolute(request)) {
    return 'look';
  }
  return `the package ${request} is not known to be static`;
}

/** Gives the file of a theme component: the site's own first, `@theme-original` without it, `@theme-init` from where it came first. */
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
