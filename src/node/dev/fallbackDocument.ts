import { type PageData, collectPageLeaves } from '../../model/page';
import type { Site } from '../../model/site';
import { readSharedValues } from '../render/pageData';
import type { DevBundles } from './devBundles';
import { renderDevDocument } from './devDocument';
import { FALLBACK_STYLESHEET, SHELL_SCRIPT } from './devScripts';

interface FallbackInput {
  readonly site: Site;
  readonly page: Promise<PageData>;
  readonly bundles: Pick<DevBundles, 'getFallbackAssets' | 'server'>;
  readonly revision: number;
  /** Returns the file of shared data by its URL. */
  file(url: string): string | undefined;
}

/**
 * Renders a page on the server until the app shell has been bundled for the first time, so that it can be
 * read at once. Its script adds the app shell later. Resolves to `undefined` once the app shell exists, and
 * for pages that need scripts of their own.
 */
export async function renderFallbackDocument(input: FallbackInput): Promise<string | undefined> {
  const { site, bundles, revision } = input;
  const fallbackAssets = bundles.getFallbackAssets();
  if (!fallbackAssets) return undefined;
  const data = await input.page;
  if (data.scripts) return undefined;
  try {
    const named = collectPageLeaves(data).flatMap((leaf) =>
      leaf.$ === 'shared' ? [[input.file(leaf.url) ?? '', leaf.url] as const] : [],
    );
    const [{ boot }, server, shared] = await Promise.all([
      fallbackAssets,
      bundles.server(),
      readSharedValues(named),
    ]);
    const rendered = await server.renderPage(data, shared);
    const shell = {
      boot,
      scripts: [site.baseUrl + SHELL_SCRIPT],
      styles: [site.baseUrl + FALLBACK_STYLESHEET],
    };
    return renderDevDocument({ site, data, shell, revision, rendered });
  } catch {
    // The browser shows more helpful errors.
    return undefined;
  }
}
