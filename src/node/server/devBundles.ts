import type { IncomingMessage, ServerResponse } from 'node:http';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import webpack, { type Compiler, type Configuration, type Stats } from 'webpack';
import webpackDevMiddleware from 'webpack-dev-middleware';
import type { Site } from '../../model/site';
import type { SiteError } from '../../model/siteError';
import { bundleBoot, orderedStyles, pageEntryName, styleSheets } from '../bundle/bundle';
import { configureByPlugins } from '../bundle/configureByPlugins';
import { generatedModules, pageEntryCode, writeGenerated } from '../bundle/generated';
import type { PagePlan } from '../bundle/pagePlan';
import { bundleErrors } from '../bundle/runWebpack';
import { themeAliases } from '../bundle/themeAliases';
import { webpackConfig } from '../bundle/webpackConfig';
import { browserEntry, clientDir, devEntry, serverEntry } from '../entries';
import type { ServerBundle } from '../render/pageRenderer';
import { loadServerBundle } from './loadServerBundle';

/** Both sides of the shell while a site is developed: bundled in memory, and again after each change. */
export interface DevBundles {
  readonly boot: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The server side as it is now; waits for a bundling under way. */
  server(): Promise<ServerBundle>;
  /** Waits until the browser's side stands. */
  browser(): Promise<void>;
  /** Makes sure that static content finds the modules it imports. */
  needStatic(imports: readonly string[]): Promise<void>;
  /** Makes sure that an interactive page has its script, and gives its URLs. */
  needPage(plan: PagePlan): Promise<readonly string[]>;
  /** Writes what the site's data has become into the generated modules. */
  update(site: Site): Promise<void>;
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  close(): Promise<void>;
}

interface DevBundlesInput {
  readonly site: Site;
  readonly mdxLoader: string | undefined;
  onBrowserDone(hash: string): void;
  onErrors(errors: readonly SiteError[]): void;
}

/** Starts bundling both sides of a site for development. */
export async function startDevBundles(input: DevBundlesInput): Promise<DevBundles> {
  let { site } = input;
  const root = path.join(site.generatedFilesDir, 'dev');
  const dirs = {
    server: path.join(root, 'server'),
    browser: path.join(root, 'browser'),
    out: path.join(root, 'out'),
  };
  const staticModules = new Set<string>();
  const pageFiles = new Map<string, string>();
  await mkdir(path.join(dirs.browser, 'pages'), { recursive: true });
  await writeFile(path.join(dirs.browser, 'site.css'), '');
  let sheets = themeStyles(site);
  await writeModules();
  const boot = await bundleBoot(site, path.join(dirs.out, 'assets'), false);

  const aliases = themeAliases(site.themeFolders);
  const target = { site, mode: 'development' as const, minify: false, aliases, mdxLoader: input.mdxLoader };
  const serverCompiler = compilerOf(
    webpackConfig({
      ...target,
      side: 'server',
      generatedDir: dirs.server,
      outputDir: path.join(dirs.out, 'server'),
      entries: { server: serverEntry },
    }),
    true,
  );
  const browserConfig = webpackConfig({
    ...target,
    side: 'browser',
    generatedDir: dirs.browser,
    outputDir: path.join(dirs.out, 'browser'),
    entries: () => ({
      main: [devEntry, browserEntry],
      ...Object.fromEntries([...pageFiles].map(([name, file]) => [name, { import: file, dependOn: 'main' }])),
    }),
  });
  browserConfig.plugins?.push(new webpack.HotModuleReplacementPlugin());
  const browserCompiler = compilerOf(browserConfig, false);

  const server = watched(serverCompiler, async (stats) => {
    const bundle = loadServerBundle(path.join(dirs.out, 'server/server.cjs'));
    await writeIfChanged(path.join(dirs.browser, 'site.css'), bundle.siteCss());
    const found = [...new Set([...themeStyles(site), ...styleSheets(stats)])].sort();
    if (found.join() !== sheets.join()) {
      sheets = found;
      await writeModules();
    }
    return bundle;
  });
  const browser = watched(browserCompiler, async (stats) => input.onBrowserDone(stats.hash ?? ''));
  const errors = { server: [] as readonly SiteError[], browser: [] as readonly SiteError[] };
  server.onErrors((list) => report('server', list));
  browser.onErrors((list) => report('browser', list));
  const serverWatching = serverCompiler.watch({ aggregateTimeout: 20 }, () => {});
  const middleware = webpackDevMiddleware(browserCompiler, {
    publicPath: site.baseUrl,
    index: false,
    stats: 'none',
  } as object);

  const main = `${site.baseUrl}assets/js/main.js`;
  return {
    boot,
    scripts: [main],
    styles: [`${site.baseUrl}assets/css/main.css`],
    server: () => server.value(),
    browser: () => browser.value(),
    async needStatic(imports) {
      const missing = imports.filter((request) => !staticModules.has(request));
      if (missing.length === 0) return;
      for (const request of missing) staticModules.add(request);
      await writeModules();
      server.restart();
      serverWatching?.invalidate();
      await server.value();
    },
    async needPage(plan) {
      const name = pageEntryName(plan.path);
      const code = pageEntryCode(plan, path.join(clientDir, 'pages/modules.ts'));
      const file = path.join(dirs.browser, 'pages', `${name}.js`);
      const changed = await writeIfChanged(file, code);
      if (!pageFiles.has(name) || changed) {
        pageFiles.set(name, file);
        browser.restart();
        middleware.invalidate(() => {});
        await browser.value();
      }
      return [`${site.baseUrl}assets/js/${name}.js`];
    },
    async update(next) {
      site = next;
      await writeModules();
    },
    async handle(request, response) {
      await new Promise<void>((resolve) => {
        response.on('close', resolve);
        void middleware(request, response, () => resolve());
      });
    },
    async close() {
      await Promise.all([
        new Promise<void>((resolve) => (serverWatching ? serverWatching.close(() => resolve()) : resolve())),
        new Promise<void>((resolve) => middleware.close(() => resolve())),
      ]);
      await new Promise<void>((resolve) => browserCompiler.close(() => resolve()));
    },
  };

  function compilerOf(configuration: Configuration, isServer: boolean): Compiler {
    return webpack(configureByPlugins(configuration, site, isServer)) as Compiler;
  }

  async function writeModules(): Promise<void> {
    await writeGenerated(
      dirs.server,
      generatedModules({ site, side: 'server', staticImports: [...staticModules].sort() }),
    );
    await writeGenerated(
      dirs.browser,
      generatedModules({ site, side: 'browser', styles: orderedStyles(sheets, path.join(dirs.browser, 'site.css'), site) }),
    );
  }

  function report(side: 'server' | 'browser', list: readonly SiteError[]): void {
    errors[side] = list;
    const all = new Map([...errors.browser, ...errors.server].map((error) => [error.message, error]));
    input.onErrors([...all.values()]);
  }
}

/** Style sheets of the theme and of what the site puts over it; known before anything has been bundled. */
function themeStyles(site: Site): readonly string[] {
  return site.themeFolders.flatMap(({ dir }) =>
    globSync(['**/*.css'], { cwd: dir, absolute: true, expandDirectories: false }).sort(),
  );
}

interface Watched<Value> {
  /** The result of the last compilation; waits for one under way. */
  value(): Promise<Value>;
  /** Says that a compilation is about to start. */
  restart(): void;
  onErrors(listener: (errors: readonly SiteError[]) => void): void;
}

function watched<Value>(compiler: Compiler, finish: (stats: Stats) => Promise<Value>): Watched<Value> {
  let pending = deferred<Value>();
  let settled = false;
  let listener: (errors: readonly SiteError[]) => void = () => {};
  const restart = () => {
    if (settled) pending = deferred<Value>();
    settled = false;
  };
  compiler.hooks.invalid.tap('docs', restart);
  compiler.hooks.done.tap('docs', (stats) => {
    const errors = bundleErrors(stats, compiler.context);
    listener(errors);
    if (errors.length > 0) return; // the next change brings another result
    const { resolve, reject } = pending;
    finish(stats).then((value) => {
      settled = true;
      resolve(value);
    }, reject);
  });
  return { value: () => pending.promise, restart, onErrors: (next) => (listener = next) };
}

function deferred<Value>() {
  let resolve!: (value: Value) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<Value>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  promise.catch(() => {}); // whoever waits for it hears of the failure
  return { promise, resolve, reject };
}

async function writeIfChanged(file: string, text: string): Promise<boolean> {
  const old = await readFile(file, 'utf8').catch(() => undefined);
  if (old === text) return false;
  await writeFile(file, text);
  return true;
}
