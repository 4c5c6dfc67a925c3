import type { CompiledContent } from '../../model/content';
import type { ContentData } from '../../model/page';
import type { RenderedDocument } from '../../model/plugin';
import type { Site } from '../../model/site';
import { hashOf } from '../bundle/bundleCache';
import type { PageManifestEntry } from '../bundle/pageManifest';
import type { ContentRoots } from '../files/contentRoots';
import { siteContentRoots } from '../markdown/settings';
import { type DocumentFrame, documentFrame, documentHtml } from '../render/document';
import { contentCodes, pageDataOf, sharedUrls, sharedValues } from '../render/pageData';
import { fillContent, mapContent, renderProse } from '../render/fillContent';
import type { ServerBundle } from '../render/serverBundle';
import { settledTags } from '../render/pageTags';
import { interactiveProse } from './approximateProse';

/** A page that is to be rendered: its plan, and all compiled content that it shows or imports. */
export interface DocumentPlan {
  readonly plan: PageManifestEntry;
  readonly contents: ReadonlyMap<string, CompiledContent>;
}

/** Documents that have been rendered while a site is developed: each is rendered anew when something in it has changed. */
export interface DevDocuments {
  /**
   * Renders what has changed, and gives the documents; pages that cannot be rendered are left out. What has not changed is the
   * very object that was given before: a document, and the list of all.
   */
  render(
    plans: readonly DocumentPlan[],
    by: { readonly site: Site; readonly server: ServerBundle },
  ): Promise<readonly RenderedDocument[]>;
}

/** Makes an empty store of documents. */
export function createDevDocuments(): DevDocuments {
  let renderer: ServerBundle | undefined;
  let kept = new Map<string, RenderedDocument>();
  let given: readonly RenderedDocument[] = [];

  return {
    async render(plans, { site, server }) {
      const before = renderer === server ? kept : new Map<string, RenderedDocument>();
      const now = new Map<string, RenderedDocument>();
      const frame = documentFrame(site, { boot: '', scripts: [], styles: [] });
      for (const each of plans) {
        try {
          const { key, document } = await prepared(each, { site, server, frame });
          now.set(key, before.get(key) ?? documentOf(each.plan, await document()));
        } catch {
          // who asks for the page itself is shown what is wrong with it
        }
      }
      renderer = server;
      kept = now;
      const documents = [...now.values()];
      const isSame = documents.length === given.length && documents.every((one, at) => one === given[at]);
      if (!isSame) given = documents;
      return given;
    },
  };
}

function documentOf({ path, sourceFile, draft }: PageManifestEntry, html: string): RenderedDocument {
  return { path, sourceFile, plugin: draft.plugin, document: async () => html };
}

interface Means {
  readonly site: Site;
  readonly server: ServerBundle;
  readonly frame: DocumentFrame;
}

/** Gives the function that renders a document, and a key that changes with all that it is made of but the server side. */
async function prepared({ plan, contents }: DocumentPlan, { site, server, frame }: Means) {
  const roots = siteContentRoots(site);
  const shared = await sharedUrls(plan.sharedFiles, site.baseUrl);
  const { tags: pluginTags, ...data } = pageDataOf(plan, { shell: '', files: undefined, shared });
  const { codes } = contentCodes(plan.contents, contents);
  const hashes = [...contents.values()].map(({ hash }) => hash);
  return {
    key: hashOf(JSON.stringify([frame, pluginTags, data, plan.sourceFile, hashes])),
    async document(): Promise<string> {
      const prose = await proseByKey(plan.contents, contents, roots);
      const full = mapContent(fillContent(data, renderProse(server, codes)).data, (content) =>
        asProse(content, prose),
      );
      const { html, ...page } = await server.renderPage(full, await sharedValues(shared));
      const tags = pluginTags && settledTags(pluginTags, page.headInstances);
      const headInstances = tags ? [tags, ...page.headInstances] : page.headInstances;
      // no shell reads what the levels hold
      return documentHtml({ frame, data: { ...full, levels: [] }, html, headInstances, preload: [] });
    },
  };
}

/** What stands for the interactive content of a page: the server side has no modules of such content while a site is developed. */
async function proseByKey(
  own: ReadonlyMap<string, CompiledContent>,
  all: ReadonlyMap<string, CompiledContent>,
  roots: ContentRoots,
): Promise<ReadonlyMap<string, string>> {
  const interactive = [...own].filter(([, content]) => content.kind === 'interactive');
  return new Map(
    await Promise.all(
      interactive.map(async ([key, content]) => [key, await interactiveProse(content, all, roots)] as const),
    ),
  );
}

function asProse(content: ContentData, prose: ReadonlyMap<string, string>): ContentData {
  return content.kind === 'static'
    ? content
    : { ...content, kind: 'static', html: prose.get(content.key) ?? '' };
}
