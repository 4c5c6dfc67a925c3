import type { CompiledContent } from '../../model/content';
import type { Diagnostic } from '../../model/reference';
import type { TocItem } from '../../model/toc';
import { getCodePaths, readCode } from './cache/codeFiles';
import { type ContentRequest, contentKey } from './contentRequest';
import type { ComponentMap } from './hydration/componentMap';
import { findHydrationReason } from './hydration/contentNeed';
import type { HydrationAnalyzer } from './hydration/hydrationAnalyzer';
import { findUnknownComponents } from './hydration/unknownComponents';
import type { CompiledEntry } from './knownFile';
import { createPartialLinker, type LinkedModule } from './linkPartials';
import { createPartialGraph, type PartialGraph } from './partialGraph';

export interface AssembleInput {
  readonly known: ReadonlyMap<string, CompiledEntry>;
  readonly cacheDir: string;
  readonly analyzer: HydrationAnalyzer;
  readonly components: ComponentMap;
}

export interface AssembledContents {
  readonly contents: ReadonlyMap<string, CompiledContent>;
  /** Files whose code in the cache is not as it was written: they must be compiled again. */
  readonly damaged: readonly ContentRequest[];
}

/** Puts compiled files together: what partials bring to their pages, and whether each is static or interactive. */
export async function assembleContents(input: AssembleInput): Promise<AssembledContents> {
  const contents = new Map<string, CompiledContent>();
  const damaged: ContentRequest[] = [];
  const graph = createPartialGraph(input.known);
  const graphTools = {
    graph,
    link: createPartialLinker({ ...input, graph }),
    tocOf: createTocs(input.known, graph),
  };
  for (const [key, file] of input.known) {
    const content = await assembleContent(key, file, { ...input, ...graphTools });
    if (content) contents.set(key, content);
    else damaged.push(file.request);
  }
  return { contents, damaged };
}

interface GraphTools {
  readonly graph: PartialGraph;
  readonly link: (key: string) => LinkedModule | undefined;
  readonly tocOf: (key: string) => readonly TocItem[];
}

async function assembleContent(
  key: string,
  { request, stored }: CompiledEntry,
  { known, cacheDir, analyzer, components, graph, link, tocOf }: AssembleInput & GraphTools,
): Promise<CompiledContent | undefined> {
  const { facts } = stored;
  const getTransitiveImports = [...graph.getTransitiveImports(key)].flatMap((member) => known.get(member) ?? []);
  const reason = await findHydrationReason(
    getTransitiveImports.map(({ request: { file }, stored: { facts } }) => ({ file, facts })),
    {
      analyzer,
      components,
    },
  );
  const paths = getCodePaths(cacheDir, stored.hash);
  const linked =
    reason === undefined
      ? readCode(paths.body) !== undefined && { file: paths.body, hash: stored.hash }
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
    kind: reason === undefined ? 'static' : 'interactive',
    ...(reason !== undefined && { reason }),
    codeFile: linked.file,
    hash: linked.hash,
    frontMatter: facts.frontMatter,
    ...(facts.contentTitle !== undefined && { contentTitle: facts.contentTitle }),
    toc: tocOf(key),
    anchors: [...new Set(getTransitiveImports.flatMap((member) => member.stored.facts.anchors))],
    references: getTransitiveImports.flatMap((member) => member.stored.facts.references),
    assets: facts.assets,
    imports: facts.imports,
    classNames: facts.classNames,
    diagnostics,
    moduleAssets: facts.moduleAssets,
  };
}

/** Creates the function that returns the table of contents of a file with those of the partials that it shows. */
function createTocs(
  known: ReadonlyMap<string, CompiledEntry>,
  graph: PartialGraph,
): (key: string) => readonly TocItem[] {
  const done = new Map<string, readonly TocItem[]>();
  return tocOf;

  function tocOf(key: string): readonly TocItem[] {
    const before = done.get(key);
    if (before) return before;
    const flat = flatToc(key, new Set([key]));
    done.set(key, flat);
    return flat;
  }

  /** Partials that show each other have no end: of those in `shown`, headings are listed already. */
  function flatToc(key: string, shown: Set<string>): readonly TocItem[] {
    const toc = known.get(key)?.stored.facts.toc ?? [];
    return toc.flatMap((item) => {
      if (!('partial' in item)) return [item];
      if (!graph.isCircular(key, item.partial)) return tocOf(item.partial);
      if (shown.has(item.partial)) return [];
      return flatToc(item.partial, shown.add(item.partial));
    });
  }
}
