import path from 'node:path';
import { type UserConfig, configSchema } from '../../../../src/model/config';
import type { BuiltinPlugins } from '../../../../src/model/builtinPlugins';
import { throwDiagnostics } from '../../../../src/model/diagnostic';
import type { Site } from '../../../../src/model/site';
import { createEngine, type Engine } from '../../../../src/node/engine/engine';
import { createMemoryStore } from '../../../../src/node/engine/memoryStore';
import { projectDir } from '../../../../src/node/entries';
import { setSiteInput } from '../../../../src/node/site/loadSite';
import { getSite, siteTasks } from '../../../../src/node/site/siteTasks';
import { errorsOf, tempSite } from '../../tempSite';

interface TestSite {
  readonly config?: Partial<UserConfig>;
  readonly files?: Readonly<Record<string, string>>;
  readonly builtinPlugins?: Partial<BuiltinPlugins>;
  readonly mode?: 'development' | 'production';
  readonly siteDir?: string;
}

/** Loads a site with the given config, and throws its errors. Its config file is empty, and exists only as a location for errors. */
export async function loadTestSite(site: TestSite): Promise<Site> {
  const loaded = await getSite(openTestSite(site));
  throwDiagnostics(loaded.diagnostics);
  return loaded;
}

/** Returns an engine for a site, which has not been loaded yet. */
export function openTestSite({
  config = {},
  files = {},
  builtinPlugins = {},
  mode = 'production',
  siteDir,
}: TestSite): Engine {
  const dir = siteDir ?? tempSite({ 'docusaurus.config.js': '', ...files });
  const engine = createEngine({
    store: createMemoryStore(),
    roots: { siteDir: dir, generatorDir: projectDir },
    tasks: siteTasks,
  });
  setSiteInput(engine, {
    siteDir: dir,
    outDir: 'build',
    configPath: path.join(dir, 'docusaurus.config.js'),
    config: configSchema.parse({ title: 'T', url: 'https://a.b', baseUrl: '/', ...config }),
    mode,
    builtinPlugins: { plugins: {}, presets: {}, ...builtinPlugins },
  });
  return engine;
}

/** Loads a site that must fail, and returns its errors as users see them. */
export function errorsOfSite(site: TestSite): Promise<string> {
  const siteDir = tempSite({ 'docusaurus.config.js': '', ...site.files });
  return errorsOf(() => loadTestSite({ ...site, siteDir }), siteDir);
}
