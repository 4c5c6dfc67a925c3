import path from 'node:path';
import type { Config } from '../../../model/config';
import { memoize, once } from '../../../model/once';
import { getOtherName } from '../../../model/themeComponents';
import type { ThemeFolder } from '../../../model/site';
import { resolveStaticDirs } from '../../config/staticDirs';
import { findComponentFile } from '../../files/findComponentFile';
import { resolveRequest } from '../resolveRequest';
import type { ModuleFacts } from './analyzeModule';
import { describeImport, isAnalyzable } from './imports';

export interface AnalyzedSite {
  readonly siteDir: string;
  readonly siteConfig: Pick<Config, 'staticDirectories'>;
  /** Lowest precedence first. */
  readonly themeFolders: readonly ThemeFolder[];
}

/** Finds out which modules need hydration and which can be rendered at build time only. Memoizes all results; create a new one after a file has changed. */
export interface HydrationAnalyzer {
  /** Returns why a module or one of its transitive imports needs the browser; `undefined` if none does. */
  findReason(request: string, from: string): Promise<string | undefined>;
  /** Returns the file of a theme component or of another module of the site; `undefined` if it does not exist. */
  resolveFile(request: string, from: string): string | undefined;
  /** Analyzes the code of a file, without its imports. Returns `undefined` if the file is an asset, such as an image. */
  analyzeFile(file: string): Promise<ModuleFacts> | undefined;
}

/** Access to the modules of a site. */
export interface ModuleReader {
  isFile(file: string): boolean;
  analyzeFile(file: string): Promise<ModuleFacts>;
}

const ASSETS = new Set(
  `.css .scss .sass .less .json .svg .png .jpg .jpeg .gif .webp .avif .ico .mp4 .webm .mp3 .wav .pdf .woff .woff2 .ttf
  .otf`.split(/\s+/),
);

/** Creates an analyzer, which memoizes all results. */
export function createHydrationAnalyzer(site: AnalyzedSite, reader: ModuleReader): HydrationAnalyzer {
  const isFile = memoize((file: string) => reader.isFile(file));
  const staticDirs = resolveStaticDirs(site);
  const resolveFile = memoizeRequests((request, from) => {
    const themeFile = resolveThemeFile(request, site.themeFolders, isFile);
    if (themeFile !== undefined) return themeFile;
    const { file, missing } = resolveRequest(request, {
      file: from,
      siteDir: site.siteDir,
      staticDirs,
      isFile,
    });
    return missing ? undefined : file;
  });
  const analyzeFile = memoize((file: string) =>
    ASSETS.has(path.extname(file).toLowerCase()) ? undefined : reader.analyzeFile(file),
  );
  const getFrameModules = once(() => findModules(FRAME, ''));
  return { resolveFile, analyzeFile, findReason: memoizeRequests(findReason) };

  async function findReason(request: string, from: string): Promise<string | undefined> {
    const importReason = describeImport(request);
    if (importReason !== undefined) return importReason;
    const modules = await findModules(isAnalyzable(request) ? [request] : [], from);
    const reason = modules.map(describeModule).find((found) => found !== undefined);
    if (reason !== undefined) return reason;
    const contexts = modules.filter(({ facts }) => facts?.createsContext);
    if (contexts.length === 0) return undefined;
    const frame = await getFrameModules();
    const shared = contexts.find(({ file }) => frame.some((module) => module.file === file));
    return shared && `${shared.request} creates a context for the content and for the page around it`;
  }

  /** Finds modules and their transitive imports, each once. Analyzes the modules of a level at once. */
  async function findModules(requests: readonly string[], origin: string): Promise<readonly FoundModule[]> {
    const modules = new Map<string, FoundModule>();
    let level = requests.map((request) => ({ request, from: origin }));
    while (level.length > 0) {
      const found = await Promise.all(
        level.map(async ({ request, from }) => {
          const file = resolveFile(request, from);
          return { request, file, facts: file === undefined ? undefined : await analyzeFile(file) };
        }),
      );
      level = [];
      for (const module of found) {
        const { request, file = request, facts } = module;
        if (modules.has(file)) continue;
        modules.set(file, module);
        level.push(...(facts?.requests ?? []).map((next) => ({ request: next, from: file })));
      }
    }
    return [...modules.values()];
  }
}

/** The modules that render the page around the content, and that may provide a context to it. */
const FRAME = ['@theme/Root', '@theme/Layout'];

interface FoundModule {
  readonly request: string;
  /** `undefined` if the module does not exist. */
  readonly file: string | undefined;
  readonly facts: ModuleFacts | undefined;
}

function describeModule({ request, file, facts }: FoundModule): string | undefined {
  const reason = file === undefined ? 'cannot be found' : facts?.reason;
  return reason === undefined ? undefined : `${request} ${reason}`;
}

/** Memoizes by request. Relative requests depend on the folder of the importing file; all others are the same everywhere. */
function memoizeRequests<Result>(
  compute: (request: string, from: string) => Result,
): (request: string, from: string) => Result {
  const memoized = memoize((key: string) => {
    const [request = '', from = ''] = key.split('\0');
    return compute(request, from);
  });
  return (request, from) =>
    memoized(`${request}\0${request.startsWith('.') ? path.join(path.dirname(from), 'x') : ''}`);
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
  const other = getOtherName(name);
  for (const { dir } of ordered) {
    const find = (each: string) => findComponentFile(dir, each, isFile);
    const file = find(name) ?? (other === undefined ? undefined : find(other));
    if (file !== undefined) return file;
  }
  return undefined;
}
