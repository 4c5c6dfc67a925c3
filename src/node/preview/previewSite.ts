import path from 'node:path';
import { loadConfig } from '../config/loadConfig';
import type { RunningServer } from '../http/listen';
import { servePreview } from './servePreview';

export interface PreviewSiteOptions {
  readonly siteDir: string;
  /** The built site, as seen from the site folder. */
  readonly dir: string;
  readonly configPath?: string | undefined;
  readonly host: string;
  readonly port: number;
}

/** Serves the built site of a folder as the host that its config names. */
export async function previewSite({
  siteDir,
  dir,
  configPath,
  host,
  port,
}: PreviewSiteOptions): Promise<RunningServer> {
  const { config } = await loadConfig({ siteDir, configPath, mode: 'production' });
  const { baseUrl, trailingSlash } = config;
  return servePreview({
    dir: path.resolve(siteDir, dir),
    host,
    port,
    baseUrl,
    trailingSlash,
    hosting: config.host.name,
  });
}
