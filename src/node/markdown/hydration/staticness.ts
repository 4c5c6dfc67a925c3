import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ThemeFolder } from '../../../model/site';
import { isFile } from '../cache/inquiry';
import { findModule, resolveRequest } from '../resolveRequest';
import { LOOKED_AT, type ModuleFacts, moduleFacts } from './moduleFacts';

export interface StaticnessSite {
  readonly siteDir: string;
  /** Lowest precedence first. */
  readonly themeFolders: readonly ThemeFolder[];
}

/** Tells which modules can be rendered once, at build. */
export interface Staticness {
  /** Gives in a few words why a module, or one that it imports, needs the browser; undefined when it does not. */
  needOf(request: string, from: string): Promise<string | undefined>;
  /** The same as a yes or no. */
  isStaticModule(request: string, from: string): Promise<boolean>;
  /** The file of a theme component or another module of the site. */
  fileOf(request: string, from: string): string | undefined;
  factsOf(file: string): Promise<ModuleFacts>;
  /** The same for a moment, in which no file changes: what is asked again is not looked for again. */
  atOnce(): Staticness;
}

/** How modules are found and read. */
interface Looks {
  isFile(file: string): boolean;
  factsOf(file: string): Promise<ModuleFacts>;
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
export function createStaticness(site: StaticnessSite): Staticness {
  const facts = new Map<string, { readonly stamp: string; readonly facts: Promise<ModuleFacts> }>();
  const factsOf = (file: string) => {
    const { mtimeMs, ctimeMs, size } = statSync(file);
    const stamp = `${mtimeMs} ${ctimeMs} ${size}`;
    const known = facts.get(file);
    if (known?.stamp === stamp) return known.facts;
    const fresh = moduleFacts(file, readFileSync(file, 'utf8'));
    facts.set(file, { stamp, facts: fresh });
    return fresh;
  };
  return staticnessOf(site, { isFile, factsOf });
}

function staticnessOf(site: StaticnessSite, looks: Looks): Staticness {
  const fileOf = (request: string, from: string) =>
    themeFile(request, site.themeFolders, looks.isFile) ??
    resolveRequest(request, { file: from, siteDir: site.siteDir, isFile: looks.isFile }).file;
  const staticness: Staticness = {
    needOf: graphNeed,
    factsOf: looks.factsOf,
    fileOf,
    isStaticModule: async (request, from) => (await graphNeed(request, from)) === undefined,
    atOnce() {
      const momentary = staticnessOf(site, {
        isFile: remembered(looks.isFile),
        factsOf: remembered(looks.factsOf),
      });
      const files = remembered((key: string) => momentary.fileOf(...pairOf(key)));
      const needs = remembered((key: string) => momentary.needOf(...pairOf(key)));
      return {
        ...momentary,
        fileOf: (request, from) => files(keyOf(request, from)),
        needOf: (request, from) => needs(keyOf(request, from)),
      };
    },
  };
  return staticness;

  async function graphNeed(start: string, origin: string): Promise<string | undefined> {
    const seen = new Set<string>();
    const queue = [{ request: start, clause: '', from: origin }];
    for (const { request, clause, from } of queue) {
      const named = nameNeed(request, clause);
      if (named !== 'look') {
        if (named !== undefined) return named;
        continue;
      }
      const file = fileOf(request, from);
      if (file === undefined || !looks.isFile(file)) return `${request} cannot be found`;
      if (seen.has(file) || ASSET.test(file) || MARKDOWN.test(file)) continue;
      seen.add(file);
      const { need, imports } = await looks.factsOf(file);
      if (need !== undefined) return `${request} ${need}`;
      queue.push(...imports.map((next) => ({ ...next, from: file })));
    }
    return undefined;
  }
}

/** Only what begins with a dot depends on who asks, and only on their folder. */
function keyOf(request: string, from: string): string {
  return `${request}\0${request.startsWith('.') ? path.join(path.dirname(from), 'x') : ''}`;
}

function pairOf(key: string): [request: string, from: string] {
  const [request = '', from = ''] = key.split('\0');
  return [request, from];
}

function remembered<Answer>(ask: (key: string) => Answer): (key: string) => Answer {
  const answers = new Map<string, { readonly answer: Answer }>();
  return (key) => {
    const known = answers.get(key) ?? { answer: ask(key) };
    answers.set(key, known);
    return known.answer;
  };
}

/** What a name alone tells: nothing to fear, a reason, or that its file must be looked at. */
function nameNeed(request: string, clause: string): string | undefined | 'look' {
  if (STATIC_PACKAGES.has(request) || request.startsWith('@generated/')) return undefined;
  if (INTERACTIVE_MODULES.has(request)) return `${request} waits for the browser`;
  if (request.startsWith('@docusaurus/')) {
    const name = INTERACTIVE_NAMES.exec(clause)?.[0];
    return name === undefined ? undefined : `${name} of ${request} waits for the browser`;
  }
  if (request.includes('!')) return `${request} needs a loader`;
  if (LOOKED_AT.test(request) || path.isAbsolute(request)) {
    return 'look';
  }
  return `the package ${request} is not known to be static`;
}

/** Gives the file of a theme component: the site's own first, `@theme-original` without it, `@theme-init` from where it came first. */
function themeFile(
  request: string,
  folders: readonly ThemeFolder[],
  isThere: (file: string) => boolean,
): string | undefined {
  const [, variant, name] = /^@theme(-original|-init)?\/(.+)$/.exec(request) ?? [];
  if (name === undefined) return undefined;
  const usable = folders.filter(({ kind }) => variant === undefined || kind === 'theme');
  const ordered = variant === '-init' ? usable : usable.toReversed();
  for (const { dir } of ordered) {
    const file = findModule(path.join(dir, name), isThere);
    if (file !== undefined) return file;
  }
  return undefined;
}
