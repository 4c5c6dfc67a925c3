import { type PageData, pageLeaves } from '../../model/page';
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
  /** Gives the file of shared data by its URL. */
  file(url: string): string | undefined;
}

/**
 * Writes the document of a page for as long as the shell has never been bundled: to be read at once, as the server side renders
 * it, with a script that brings the shell when it is there. Gives nothing once it is, and for pages that need scripts of their own.
 */
export async function renderFallbackDocument(input: FallbackInput): Promise<string | undefined> {
  const { site, bundles, revision } = input;
  const getFallbackAssets = bundles.getFallbackAssets();
  if (!getFallbackAssets) return undefined;
  const data = await input.page;
  if (data.scripts) return undefined;
  try {
    const named = pageLeaves(data).flatMap((leaf) =>
      leaf.$ === 'shared' ? [[input.file(leaf.url) ?? '', leaf.url] as const] : [],
    );
    const [{ boot }, server, shared] = await Promise.all([
      getFallbackAssets,
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
    // the browser says better what is wrong
    return undefined;
  }
}
