import { randomBytes } from 'node:crypto';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { BuiltinPlugins } from '../../model/builtinPlugins';
import type { Diagnostic } from '../../model/diagnostic';
import { type LiveState, NO_DIAGNOSTICS } from '../../model/liveState';
import { loadConfig } from '../config/loadConfig';
import { plainContext } from '../files/plainContext';
import { resolveOutDir } from '../config/resolveOutDir';
import { loadContext } from '../site/loadContext';
import type { Certificate } from '../http/httpServer';
import { listen, type RunningServer } from '../http/listen';
import type { DevCheck } from './checkDevSite';
import type { DevSite } from './devSite';
import { createDiagnosticsStore, toOverlayError } from './diagnosticsStore';
import { createLiveDiagnostics } from './liveDiagnostics';
import { createLiveEvents } from './liveEvents';
import type { Update } from './updateReport';

export interface DevServerOptions {
  builtinPlugins(): Promise<BuiltinPlugins>;
  readonly siteDir: string;
  readonly configPath?: string | undefined;
  readonly host: string;
  readonly port: number;
  /** More host names that requests may use. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Uses HTTPS with it. */
  readonly certificate?: Certificate | undefined;
  /** The locale to serve. Defaults to the default one. */
  readonly locale?: string | undefined;
  /** Polls for changes at this interval in milliseconds, in addition to file system events. */
  readonly pollMs?: number | undefined;
  /** Called with all current errors whenever they change. */
  readonly onErrors?: (errors: readonly Error[]) => void;
  /** Called with the problems of all references whenever they change. */
  readonly onDiagnostics?: (diagnostics: readonly Diagnostic[]) => void;
  /** Called with the URL, and again when a change of the config has changed the base URL. */
  readonly onUrl?: (url: string) => void;
  /** Called when the site has loaded and the server side is bundled, so that pages can be rendered. */
  readonly onReady?: () => void;
  /** Called after each change that a page or its scripts contain. */
  readonly onUpdate?: (update: Update) => void;
}

/**
 * Starts the development server. It listens as soon as the config is loaded, creates each page on request,
 * and follows every change. Throws if the config is invalid or the port is not available; shows all later
 * errors in the browser.
 */
export async function startDevServer(options: DevServerOptions): Promise<RunningServer> {
  const {
    configPath,
    host,
    port,
    onUrl = () => {},
    onErrors = () => {},
    onReady = () => {},
    onDiagnostics = () => {},
  } = options;
  const siteDir = realpathSync(path.resolve(options.siteDir));
  const since = Date.now();
  const { locale } = options;
  const config = await loadConfig({ siteDir, configPath, mode: 'development', locale });
  let { baseUrl } = loadContext(
    { ...config, siteDir, outDir: resolveOutDir(siteDir), mode: 'development', locale },
    plainContext,
  );

  const serverId = randomBytes(4).toString('hex');
  const events = createLiveEvents({
    buildId: `${serverId}.1`,
    bundle: '',
    revision: 0,
    errors: [],
    diagnostics: NO_DIAGNOSTICS,
  });
  let errors: readonly Error[] = [];
  let checked: DevCheck = { diagnostics: [], pages: [] };
  const diagnostics = createDiagnosticsStore(siteDir, (current) => {
    errors = current;
    events.set({ errors: errors.map((error) => toOverlayError(error, siteDir)), ...reportChecked() });
    onErrors(errors);
  });
  const running = await listen(async (request, response) => (await ready).handle(request, response), {
    host,
    port,
    baseUrl,
    allowedHosts: options.allowedHosts,
    certificate: options.certificate,
  });
  onUrl(running.url);
  const ready = start();

  return {
    ...running,
    close: async () => {
      events.close();
      await running.close();
      await (await ready).devSite.close();
    },
  };

  /** Returns what the latest check has found besides the errors that are reported already. */
  function reportChecked(): Pick<LiveState, 'diagnostics'> {
    const known = new Set(errors.map(({ message }) => message));
    const found = checked.diagnostics.filter(({ message }) => !known.has(message));
    onDiagnostics(found);
    return { diagnostics: createLiveDiagnostics({ ...checked, diagnostics: found }, siteDir) };
  }

  /** Loads the rest of the server after it has started to listen. */
  async function start() {
    const [{ createDevRequestHandler }, { startDevSite }, builtinPlugins] = await Promise.all([
      import('./devRequestHandler'),
      import('./devSite'),
      options.builtinPlugins(),
    ]);
    const devSite: DevSite = startDevSite({
      builtinPlugins,
      siteDir,
      configOption: configPath,
      locale,
      config,
      since,
      pollMs: options.pollMs,
      serverId,
      diagnostics,
      events,
      onUpdate: options.onUpdate,
      onChecked(check) {
        checked = check;
        const next = reportChecked();
        if (JSON.stringify(next.diagnostics) !== JSON.stringify(events.state.diagnostics)) events.set(next);
      },
      onBaseUrl(next) {
        if (next !== baseUrl) onUrl(running.urlWith(next));
        baseUrl = next;
      },
    });
    const server = devSite.current().then(({ bundles }) => bundles.server());
    server.then(onReady, () => {}); // The error is shown.
    return { devSite, handle: createDevRequestHandler({ devSite, events, siteDir, baseUrl: () => baseUrl }) };
  }
}
