import path from 'node:path';
import type { Site } from '../../model/site';
import { type GeneratorScript, getGeneratorScript } from '../bundle/generatorScripts';
import { getRootFolders } from '../bundle/resolution';
import type { Engine } from '../engine/engine';
import { writeChangedFiles } from '../files/writeChangedFiles';
import { findFile } from '../http/findFile';
import type { BundledFiles, ClientBuild } from './clientCompiler';
import { FALLBACK_SCRIPT, FALLBACK_STYLESHEET } from './devScripts';
import { MAIN } from './devTargets';
import { getFallbackStylesheet } from './fallbackStylesheet';

/** The files that the documents of the development server load. */
export interface DevDocumentFiles {
  /** Resolves to the files of the app shell. */
  appShell(): Promise<BundledFiles>;
  /**
   * Resolves to what documents load: the app shell, or what replaces it until it has been bundled for the
   * first time.
   */
  documentFiles(): Promise<BundledFiles & { readonly boot: string }>;
  /** Resolves to the stylesheet that replaces those of the app shell. */
  fallbackStylesheet(): Promise<string>;
  /** Returns the content of a script that is not part of the app shell, by its path relative to the base URL. */
  file(local: string): Promise<Buffer | string | undefined>;
}

interface DocumentFilesInput {
  readonly engine: Engine;
  /** Returns the site as it is after all changes so far. */
  getSite(): Site;
  /** The folder for the scripts, absolute. */
  readonly scripts: string;
  /** The folder of the generated modules of the browser side, absolute. */
  readonly browserDir: string;
  /** Resolves to the current build of the browser side. */
  browser(): Promise<ClientBuild>;
  /** Resolves when the server side has been bundled, which generates the stylesheet of the config. */
  server(): Promise<unknown>;
  /** Returns whether the app shell has been bundled. */
  hasAppShell(): boolean;
}

/** Starts to bundle the scripts that are the same for all documents. */
export function createDevDocumentFiles(input: DocumentFilesInput): DevDocumentFiles {
  const { engine, getSite, scripts } = input;
  const boot = writeGeneratorScript({ name: 'boot', minify: false });
  const vendor = writeGeneratorScript({
    name: 'vendor',
    mode: 'development',
    minify: false,
    hasDefaultProps: true,
  });
  for (const each of [boot, vendor]) each.catch(() => {}); // Callers that await them receive the error.
  return {
    appShell,
    async documentFiles() {
      if (input.hasAppShell()) return { boot: await boot, ...(await appShell()) };
      // The page will request it.
      fallbackStylesheet().catch(() => {});
      const { baseUrl } = getSite();
      return {
        boot: await boot,
        scripts: [baseUrl + FALLBACK_SCRIPT],
        styles: [baseUrl + FALLBACK_STYLESHEET],
      };
    },
    fallbackStylesheet,
    file: (local) => findFile(scripts, local),
  };

  async function writeGeneratorScript(script: GeneratorScript): Promise<string> {
    const { file, code } = await getGeneratorScript(engine, script);
    await writeChangedFiles(scripts, { [file]: code });
    return getSite().baseUrl + file;
  }

  async function appShell(): Promise<BundledFiles> {
    const [vendorUrl, side] = await Promise.all([vendor, input.browser()]);
    const files = side.getFiles(MAIN);
    return { scripts: [vendorUrl, ...files.scripts], styles: files.styles };
  }

  async function fallbackStylesheet(): Promise<string> {
    await input.server();
    const site = getSite();
    return getFallbackStylesheet(engine, {
      siteDir: site.siteDir,
      entry: path.join(input.browserDir, 'styles.js'),
      roots: getRootFolders(site),
      ...(site.cascadeLayers?.isDefault && { hasLayers: true as const }),
    });
  }
}
