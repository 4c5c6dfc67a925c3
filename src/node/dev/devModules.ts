import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import type { Site } from '../../model/site';
import { orderStylesheets } from '../bundle/pageSheets';
import { createGeneratedModules } from '../bundle/generatedModules';
import type { ThemeAliases } from '../bundle/themeAliases';
import type { DevDirs } from './devTargets';
import { writeChangedFiles } from './writeChangedFiles';

/** Files whose content has changed. */
export interface WrittenModules {
  readonly server: readonly string[];
  readonly browser: readonly string[];
}

/**
 * The generated modules of both sides in the development server. They grow as pages turn out to need more
 * modules.
 */
export interface DevModules {
  /** Modules that static content can import. */
  readonly imports: ReadonlySet<string>;
  /** Adds modules that some content imports. */
  addImports(requests: readonly string[]): void;
  /** Returns whether a module that content imports no longer exists. */
  hasMissingImports(): boolean;
  /** Stores the stylesheets that the server bundle imports and generates. */
  setDiscovered(found: { readonly sheets: readonly string[]; readonly siteCss: string }): void;
  write(site: Site): Promise<WrittenModules>;
}

/** What the last run discovered. With it, the first bundles need not be built twice. */
interface DiscoveredModules {
  readonly imports: readonly string[];
  readonly sheets: readonly string[];
  readonly siteCss: string;
}

/**
 * Modules that Markdown often imports. They are included from the start, so that the first page that needs
 * them does not wait.
 */
const COMMON_IMPORTS = ['@theme/Tabs', '@theme/TabItem'];

/** Opens the generated modules; `root` is the folder of the cache file. */
export async function openDevModules(
  root: string,
  { dirs, aliases }: { readonly dirs: DevDirs; readonly aliases: ThemeAliases },
): Promise<DevModules> {
  const cacheFile = path.join(root, 'discovered.json');
  let discovered = await readDiscovered(cacheFile);
  const imports = new Set([...COMMON_IMPORTS, ...discovered.imports]);
  let writing: Promise<unknown> = Promise.resolve();
  const exists = (request: string) =>
    path.isAbsolute(request) ? existsSync(request) : !request.startsWith('@theme') || request in aliases;

  return {
    imports,
    addImports(requests) {
      for (const request of requests) imports.add(request);
    },
    hasMissingImports: () => [...imports].some((request) => !exists(request)),
    setDiscovered({ sheets, siteCss }) {
      discovered = { imports: [...imports], sheets, siteCss };
    },
    write(site) {
      // Write in order, so that the latest modules win.
      const written = writing.then(() => writeNow(site));
      writing = written.catch(() => {});
      return written;
    },
  };

  async function writeNow(site: Site): Promise<WrittenModules> {
    for (const request of imports) if (!exists(request)) imports.delete(request);
    const sheets = [...new Set([...listThemeStyles(site), ...discovered.sheets.filter(existsSync)])].sort();
    const styles = orderStylesheets(sheets, path.join(dirs.browser, 'site.css'), site);
    const staticImports = [...imports].sort();
    const [server, browser] = await Promise.all([
      writeChangedFiles(
        dirs.server,
        toScriptFiles(createGeneratedModules({ site, side: 'server', staticImports })),
      ),
      writeChangedFiles(dirs.browser, {
        ...toScriptFiles(createGeneratedModules({ site, side: 'browser', styles })),
        'site.css': discovered.siteCss,
      }),
      writeChangedFiles(root, {
        'discovered.json': JSON.stringify({ ...discovered, imports: staticImports }),
      }),
    ]);
    return { server, browser };
  }
}

async function readDiscovered(file: string): Promise<DiscoveredModules> {
  const nothing: DiscoveredModules = { imports: [], sheets: [], siteCss: '' };
  try {
    return { ...nothing, ...(JSON.parse(await readFile(file, 'utf8')) as Partial<DiscoveredModules>) };
  } catch {
    return nothing;
  }
}

/** Returns the stylesheets of the theme folders, which are known before the first build. */
function listThemeStyles(site: Site): readonly string[] {
  return site.themeFolders.flatMap(({ dir }) =>
    globSync(['**/*.css'], { cwd: dir, absolute: true, expandDirectories: false }).sort(),
  );
}

function toScriptFiles(modules: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(modules).map(([name, code]) => [`${name}.js`, code]));
}
