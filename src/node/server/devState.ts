import { realpathSync } from 'node:fs';
import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import type { Officials } from '../../model/officials';
import type { Site } from '../../model/site';
import { SiteErrors } from '../../model/siteError';
import { loadConfig } from '../config/loadConfig';
import { type Compiler, createCompiler } from '../mdx/createCompiler';
import { loadSite, reloadPlugins } from '../pipeline/loadSite';
import { type DevBundles, startDevBundles } from './devBundles';
import { createDevPages, type DevPages } from './devPages';

/** A site under development as it is at one moment. */
export interface DevState {
  readonly site: Site;
  readonly bundles: DevBundles;
  readonly pages: DevPages;
}

export interface DevStateHandle {
  baseUrl(): Promise<string>;
  /** The state after the last change that could be taken up. */
  current(): Promise<DevState>;
  ready(): Promise<void>;
  /** Gives the source of an asset that some page has asked for, by its path in the output. */
  asset(output: string): string | undefined;
  close(): Promise<void>;
}

interface DevStateInput {
  readonly officials: Officials;
  readonly siteDir: string;
  readonly configPath?: string | undefined;
  readonly mdxLoader?: string | undefined;
  send(event: object): void;
  setErrors(errors: readonly Error[]): void;
}

/** Loads a site for development, and from then on follows its files: a change re-runs only what depends on it. */
export function startDevState(input: DevStateInput): DevStateHandle {
  const siteDir = realpathSync(path.resolve(input.siteDir));
  const assets = new Map<string, string>();
  let watcher: FSWatcher | undefined;
  let configFile = '';
  let state = load();
  let changes: Set<string> = new Set();
  let timer: NodeJS.Timeout | undefined;
  state.catch(() => {});

  return {
    baseUrl: async () => (await state).site.baseUrl,
    current: () => state,
    async ready() {
      const { bundles } = await state;
      await Promise.all([bundles.server(), bundles.browser()]);
    },
    asset: (output) => assets.get(output),
    async close() {
      clearTimeout(timer);
      await watcher?.close();
      await state.then(({ bundles }) => bundles.close()).catch(() => {});
    },
  };

  async function load(): Promise<DevState> {
    const outDir = path.join(siteDir, 'build');
    const { config, configPath } = await loadConfig({
      siteDir,
      configPath: input.configPath,
      mode: 'development',
    });
    configFile = configPath;
    const site = await loadSite({
      siteDir,
      outDir,
      config,
      configPath,
      mode: 'development',
      officials: input.officials,
    });
    const bundles = await startDevBundles({
      site,
      mdxLoader: input.mdxLoader,
      onBrowserDone: (hash) => input.send({ type: 'bundle', hash }),
      onErrors: (errors) => input.setErrors(errors),
    });
    await follow(site);
    return stateOf(site, bundles);
  }

  function stateOf(site: Site, bundles: DevBundles): DevState {
    const compiler = createCompiler({ site });
    const remembering: Compiler = {
      ...compiler,
      async compileOne(request) {
        const content = await compiler.compileOne(request);
        for (const asset of content.assets) assets.set(asset.output, asset.file);
        return content;
      },
    };
    return { site, bundles, pages: createDevPages({ site, compiler: remembering, bundles }) };
  }

  async function follow(site: Site): Promise<void> {
    await watcher?.close();
    const roots = site.pathsToWatch.map((pattern) => pattern.replace(/\/?[^/]*[*{[].*$/, ''));
    watcher = watch([configFile, ...new Set(roots)], {
      ignoreInitial: true,
      ignored: (file) =>
        /[\\/](?:node_modules|\.git|\.docusaurus)(?:[\\/]|$)/.test(file.slice(siteDir.length)),
    });
    watcher.on('all', (_, file) => {
      changes.add(file);
      clearTimeout(timer);
      timer = setTimeout(take, 15);
    });
  }

  function take(): void {
    const files = [...changes];
    changes = new Set();
    const before = state;
    // the page's own text shows at once; what else depends on it follows when the plugin has run
    if (!files.includes(configFile)) input.send({ type: 'content' });
    const next = files.includes(configFile) ? restart(before) : before.then((old) => change(old, files));
    next.then(
      () => input.setErrors([]),
      (error) => input.setErrors(error instanceof SiteErrors ? error.errors : [error as Error]),
    );
    state = next.catch(() => before);
  }

  async function restart(before: Promise<DevState>): Promise<DevState> {
    const next = await load();
    await before.then(({ bundles }) => bundles.close()).catch(() => {});
    await Promise.all([next.bundles.server(), next.bundles.browser()]);
    input.send({ type: 'reload' });
    return next;
  }

  async function change({ site, bundles, pages }: DevState, files: readonly string[]): Promise<DevState> {
    const next = await reloadPlugins(site, files);
    if (next === site) return { site, bundles, pages };
    await bundles.update(next);
    input.send({ type: 'content' });
    return stateOf(next, bundles);
  }
}
