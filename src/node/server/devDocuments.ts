import { readFile } from 'node:fs/promises';
import type { CompiledContent } from '../../model/content';
import { elementToHtml, escapeHtml } from '../../model/html';
import type { ContentData } from '../../model/page';
import type { RenderedDocument } from '../../model/plugin';
import type { Site } from '../../model/site';
import { hashOf } from '../bundle/bundleCache';
import type { PagePlan } from '../bundle/pagePlan';
import { type DocumentFrame, documentFrame, documentHtml } from '../render/document';
import { contentCodes, pageDataOf, sharedUrls } from '../render/pageData';
import { fillContent, mapContent, type ServerBundle } from '../render/pageRenderer';
import { settledTags } from '../render/pageTags';

/** A page that is to be rendered: its plan, and all compiled content that it shows or imports. */
export interface DocumentPlan {
  readonly plan: PagePlan;
  readonly contents: ReadonlyMap<string, CompiledContent>;
}

/** Documents that have been rendered while a site is developed: each is rendered anew when something in it has changed. */
export interface DevDocuments {
  /** Renders what has changed, and gives the documents; pages that cannot be rendered are left out. */
  render(
    plans: readonly DocumentPlan[],
    by: { readonly site: Site; readonly server: ServerBundle },
  ): Promise<readonly RenderedDocument[]>;
}

/** Makes an empty store of documents. */
export function createDevDocuments(): DevDocuments {
  let renderer: ServerBundle | undefined;
  let kept = new Map<string, string>();

  return {
    async render(plans, { site, server }) {
      const before = renderer === server ? kept : new Map<string, string>();
      const now = new Map<string, string>();
      const frame = documentFrame(site, { boot: '', scripts: [], styles: [] });
      const documents: RenderedDocument[] = [];
      for (const each of plans) {
        try {
          const { key, document } = await prepared(each, { site, server, frame });
          const html = before.get(key) ?? (await document());
          now.set(key, html);
          const { path, sourceFile, draft } = each.plan;
          documents.push({ path, sourceFile, plugin: draft.plugin, document: async () => html });
        } catch {
          // who asks for the page itself is shown what is wrong with it
        }
      }
      renderer = server;
      kept = now;
      return documents;
    },
  };
}

interface Means {
  readonly site: Site;
  readonly server: ServerBundle;
  readonly frame: DocumentFrame;
}

/** Gives the function that renders a document, and a key that changes with all that it is made of but the server side. */
async function prepared({ plan, contents }: DocumentPlan, { site, server, frame }: Means) {
  const shared = await sharedUrls(plan.sharedFiles, site.baseUrl);
  const { tags: pluginTags, ...data } = pageDataOf(plan, { shell: '', files: undefined, shared });
  const { codes, hashes } = contentCodes(plan.contents, contents);
  return {
    key: hashOf(JSON.stringify([frame, pluginTags, data, hashes])),
    async document(): Promise<string> {
      const full = mapContent(fillContent(server, data, codes).data, asProse);
      const values = await Promise.all(
        [...shared].map(async ([file, url]) => [url, JSON.parse(await readFile(file, 'utf8'))] as const),
      );
      const { html, ...page } = await server.renderPage(full, new Map(values));
      const tags = pluginTags && settledTags(pluginTags, page.headInstances);
      const headInstances = tags ? [tags, ...page.headInstances] : page.headInstances;
      // no shell reads what the levels hold
      return documentHtml({ frame, data: { ...full, levels: [] }, html, headInstances, preload: [] });
    },
  };
}

/** The server side has no modules of interactive pages while a site is developed: of such content its headings stand for it. */
function asProse(content: ContentData): ContentData {
  if (content.kind === 'static') return content;
  const { contentTitle, toc } = content;
  const html = [
    contentTitle === undefined ? '' : elementToHtml('h1', {}, escapeHtml(contentTitle)),
    ...toc.map(({ level, id, value }) => elementToHtml(`h${level}`, { id }, value)),
  ].join('');
  return { ...content, kind: 'static', html };
}
