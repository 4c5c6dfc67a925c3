import { loadConfig } from '../../src/node/config/loadConfig';
import { builtinPlugins } from '../../src/node/builtinPlugins';
import { type DevSite, startDevSite } from '../../src/node/dev/devSite';
import { createDiagnosticsStore } from '../../src/node/dev/diagnosticsStore';
import { NO_DIAGNOSTICS } from '../../src/model/liveState';
import { createLiveEvents } from '../../src/node/dev/liveEvents';
import type { TestSite } from './site';

/** The state of a development server, without HTTP. */
export interface DevelopedSite {
  readonly state: DevSite;
  readonly config: Awaited<ReturnType<typeof loadConfig>>;
  /** Returns the errors that the overlay shows. */
  errors(): readonly Error[];
}

/** Loads a site for development and follows its files. `onErrors` is called with all errors whenever they change. */
export async function developedSite(
  site: TestSite,
  onErrors: (errors: readonly Error[]) => void = () => {},
): Promise<DevelopedSite> {
  const config = await loadConfig({ siteDir: site.dir, mode: 'development' });
  let errors: readonly Error[] = [];
  const state = startDevSite({
    builtinPlugins: builtinPlugins(),
    siteDir: site.dir,
    config,
    since: Date.now(),
    serverId: 'server',
    diagnostics: createDiagnosticsStore(site.dir, (all) => {
      errors = all;
      onErrors(all);
    }),
    events: createLiveEvents({
      buildId: '',
      bundle: '',
      revision: 0,
      errors: [],
      diagnostics: NO_DIAGNOSTICS,
    }),
    onBaseUrl() {},
  });
  return { state, config, errors: () => errors };
}
