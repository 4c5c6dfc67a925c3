import type { CompiledContent } from '../../model/content';
import type { Diagnostic } from '../../model/diagnostic';
import type { TocItem } from '../../model/toc';
import { getCodePaths, readCode } from './cache/codeFiles';
import { type ContentRequest, contentKey } from './contentRequest';
import type { ComponentMap } from './hydration/componentMap';
import { findUnknownComponents } from './hydration/unknownComponents';
import type { HydrationAnalyzer } from './hydration/hydrationAnalyzer';
import { createPartialLinker, type LinkedModule } from './linkPartials';
import { type CompiledEntry, createPartialGraph, findPartials, type PartialGraph } from './partialGraph';

export interface AssembleInput {
  readonly entries: ReadonlyMap<string, CompiledEntry>;
  readonly cacheDir: string;
  readonly analyzer: HydrationAnalyzer;
  readonly components: ComponentMap;
}

export interface AssembledContents {
  readonly contents: ReadonlyMap<string, CompiledContent>;
  /** Files whose code in the cache is damaged: they must be compiled again. */
  readonly damaged: readonly ContentRequest[];
}

/** Combines each compiled file with its transitive partials and decides whether it is static or interactive. */
export async function assembleContents(input: AssembleInput): Promise<AssembledContents> {
  const contents = new Map<string, CompiledContent>();
  const damaged: ContentRequest[] = [];
  const graph = createPartialGraph(input.entries);
  const context = {
    ...input,
    graph,
    link: createPartialLinker({ ...input, graph }),
    getToc: createTocResolver(input.entries, graph),
  };
  for (const [key, entry] of input.entries) {
    const content = await assembleContent(key, entry, context);
    if (content) contents.set(key, content);
    else damaged.push(entry.request);
  }
  return { contents, damaged };
}

interface AssembleContext extends AssembleInput {
  readonly graph: PartialGraph;
  readonly link: (key: string) => LinkedModule | undefined;
  readonly getToc: (key: string) => readonly TocItem[];
}

async function assembleContent(
  key: string,
  { request, stored }: CompiledEntry,
  context: AssembleContext,
): Promise<CompiledContent | undefined> {
  const { entries, cacheDir, analyzer, components, graph, link, getToc } = context;
  const { facts } = stored;
  const members = [...graph.getTransitiveImports(key)].flatMap((member) => entries.get(member) ?? []);
  const hydrationReason = await findHydrationReason(members, { analyzer, components });
  const { body } = getCodePaths(cacheDir, stored.hash);
  const linked =
    hydrationReason === undefined
      ? readCode(body) !== undefined && { file: body, hash: stored.hash }
      : link(key);
  if (!linked) return undefined;
  const diagnostics: readonly Diagnostic[] = [
    ...facts.diagnostics,
    ...findUnknownComponents(request.file, facts, {
      components,
      isModule: (name) => analyzer.resolveFile(name, '') !== undefined,
    }),
  ];
  return {
    key: contentKey(request),
    file: request.file,
    hydration: hydrationReason === undefined ? 'static' : 'interactive',
    ...(hydrationReason !== undefined && { hydrationReason }),
    codeFile: linked.file,
    hash: linked.hash,
    frontMatter: facts.frontMatter,
    ...(facts.contentTitle !== undefined && { contentTitle: facts.contentTitle }),
    toc: getToc(key),
    anchors: [...new Set(members.flatMap((member) => member.stored.facts.anchors))],
    references: members.flatMap((member) => member.stored.facts.references),
    assets: facts.assets,
    imports: facts.imports,
    classNames: facts.classNames,
    diagnostics,
    moduleAssets: facts.moduleAssets,
  };
}

/** Returns why a file or one of its partials needs the browser, or `undefined` if its HTML is enough. */
async function findHydrationReason(
  members: readonly CompiledEntry[],
  { analyzer, components }: Pick<AssembleInput, 'analyzer' | 'components'>,
): Promise<string | undefined> {
  for (const { request, stored } of members) {
    const { browserUsage, imports, elements } = stored.facts;
    if (browserUsage !== undefined) return `it ${browserUsage}`;
    const partials = new Set(findPartials(imports));
    for (const imported of imports) {
      if (partials.has(imported)) continue;
      const reason = await analyzer.findReason(imported, request.file);
      if (reason !== undefined) return reason;
    }
    for (const name of elements) {
      const reason = components.reasons.get(name);
      if (reason !== undefined) return `${name} is rendered by a component: ${reason}`;
    }
  }
  return undefined;
}

/** Creates a function that returns the table of contents of a file, including the headings of the partials that it renders. */
function createTocResolver(
  entries: ReadonlyMap<string, CompiledEntry>,
  graph: PartialGraph,
): (key: string) => readonly TocItem[] {
  const memo = new Map<string, readonly TocItem[]>();
  return getToc;

  function getToc(key: string): readonly TocItem[] {
    const cached = memo.get(key);
    if (cached) return cached;
    const toc = flattenToc(key, new Set([key]));
    memo.set(key, toc);
    return toc;
  }

  /** Replaces partials by their headings. Of partials that import each other, each is included once. */
  function flattenToc(key: string, visited: Set<string>): readonly TocItem[] {
    const toc = entries.get(key)?.stored.facts.toc ?? [];
    return toc.flatMap((item) => {
      if (!('partial' in item)) return [item];
      if (!graph.isCircular(key, item.partial)) return getToc(item.partial);
      if (visited.has(item.partial)) return [];
      return flattenToc(item.partial, visited.add(item.partial));
    });
  }
}
