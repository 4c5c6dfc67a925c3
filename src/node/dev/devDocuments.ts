import type { CompiledContent } from '../../model/content';
import type { ContentData } from '../../model/page';
import type { RenderedDocument } from '../../model/plugin';
import type { Site } from '../../model/site';
import { hashOf } from '../bundle/bundleCache';
import type { PageManifestEntry } from '../bundle/pageManifest';
import type { ContentRoots } from '../files/contentRoots';
import { getSiteContentRoots } from '../markdown/compileSettings';
import { type DocumentFrame, createDocumentFrame, renderDocument } from '../render/document';
import { collectContentCodes, createPageData, createSharedUrls, readSharedValues } from '../render/pageData';
import { fillContent, mapContent, renderProse } from '../render/fillContent';
import type { ServerBundle } from '../render/serverBundle';
import { resolvePageTags } from '../render/pageTags';
import { approximateProse } from './approximateProse';

/** A page to render: its manifest entry and all content that it shows or imports. */
export interface DocumentSource {
  readonly entry: PageManifestEntry;
  readonly contents: ReadonlyMap<string, CompiledContent>;
}

/** Rendered documents in the development server. Each is re-rendered when anything in it has changed. */
export interface DevDocuments {
  /**
   * Renders what has changed and returns all documents; omits pages that cannot be rendered. Unchanged
   * documents, and an unchanged list, are returned as the same objects as before.
   */
  render(
    entries: readonly DocumentSource[],
    by: { readonly site: Site; readonly server: ServerBundle },
  ): Promise<readonly RenderedDocument[]>;
}

/** Creates an empty store of documents. */
export function createDevDocuments(): DevDocuments {
  let renderer: ServerBundle | undefined;
  let cached = new Map<string, RenderedDocument>();
  let previous: readonly RenderedDocument[] = [];

  return {
    async render(entries, { site, server }) {
      const before = renderer === server ? cached : new Map<string, RenderedDocument>();
      const now = new Map<string, RenderedDocument>();
      const frame = createDocumentFrame(site, { boot: '', scripts: [], styles: [] });
      for (const each of entries) {
        try {
          const { key, document } = await prepareDocument(each, { site, server, frame });
          now.set(key, before.get(key) ?? createRenderedDocument(each.entry, await document()));
        } catch {
          // A request for the page itself shows the error.
        }
      }
      renderer = server;
      cached = now;
      const documents = [...now.values()];
      const isUnchanged =
        documents.length === previous.length && documents.every((one, at) => one === previous[at]);
      if (!isUnchanged) previous = documents;
      return previous;
    },
  };
}

function createRenderedDocument(
  { path, sourceFile, baseData }: PageManifestEntry,
  html: string,
): RenderedDocument {
  return { path, sourceFile, plugin: baseData.plugin, document: async () => html };
}

interface RenderContext {
  readonly site: Site;
  readonly server: ServerBundle;
  readonly frame: DocumentFrame;
}

/**
 * Returns a function that renders a document, and a key that changes with all of its inputs except the server
 * bundle.
 */
async function prepareDocument({ entry, contents }: DocumentSource, { site, server, frame }: RenderContext) {
  const roots = getSiteContentRoots(site);
  const shared = await createSharedUrls(entry.sharedFiles, site.baseUrl);
  const { tags: pluginTags, ...data } = createPageData(entry, { buildId: '', files: undefined, shared });
  const { codes } = collectContentCodes(entry.contents, contents);
  const hashes = [...contents.values()].map(({ hash }) => hash);
  return {
    key: hashOf(JSON.stringify([frame, pluginTags, data, entry.sourceFile, hashes])),
    async document(): Promise<string> {
      const prose = await renderInteractiveContents(entry.contents, contents, roots);
      const full = mapContent(fillContent(data, renderProse(server, codes)).data, (content) =>
        toStaticContent(content, prose),
      );
      const { html, ...page } = await server.renderPage(full, await readSharedValues(shared));
      const tags = pluginTags && resolvePageTags(pluginTags, page.headInstances);
      const headInstances = tags ? [tags, ...page.headInstances] : page.headInstances;
      // Nothing reads the levels, because this document is not hydrated.
      return renderDocument({ frame, data: { ...full, levels: [] }, html, headInstances, preload: [] });
    },
  };
}

/**
 * Returns the HTML that replaces interactive content, whose modules the server bundle does not contain during
 * development.
 */
async function renderInteractiveContents(
  own: ReadonlyMap<string, CompiledContent>,
  all: ReadonlyMap<string, CompiledContent>,
  roots: ContentRoots,
): Promise<ReadonlyMap<string, string>> {
  const interactive = [...own].filter(([, content]) => content.hydration === 'interactive');
  return new Map(
    await Promise.all(
      interactive.map(async ([key, content]) => [key, await approximateProse(content, all, roots)] as const),
    ),
  );
}

function toStaticContent(content: ContentData, prose: ReadonlyMap<string, string>): ContentData {
  return content.kind === 'static'
    ? content
    : { ...content, kind: 'static', html: prose.get(content.key) ?? '' };
}
