import type { CompiledContent } from '../../model/content';
import { memoize } from '../../model/once';
import type { Blob } from '../../model/task';
import type { TocItem } from '../../model/toc';
import { hashContent } from '../files/hashContent';
import { type ContentRequest, getContentKey } from './contentRequest';
import type { ContentFacts } from './pageContext';

/** A compiled file with its stored code; see `CompiledFile`. */
export interface CompiledEntry {
  readonly request: ContentRequest;
  readonly facts: ContentFacts;
  readonly module?: Blob;
  readonly body?: Blob;
}

interface AssembleInput {
  /** The transitive partials by file, and the compiled file itself. */
  readonly entries: ReadonlyMap<string, CompiledEntry>;
  /** Why the content needs the browser; `undefined` if it is static. */
  readonly hydrationReason: string | undefined;
  readonly diagnostics: CompiledContent['diagnostics'];
  /** The path at which bundlers find the module of interactive content. */
  readonly moduleFile: string;
}

/** Combines a compiled file with its transitive partials. */
export function assembleContent(
  { request, facts, body }: CompiledEntry,
  { entries, hydrationReason, diagnostics, moduleFile }: AssembleInput,
): CompiledContent {
  const key = getContentKey(request);
  const members = [...entries.values()];
  const ignoreComments = members.flatMap((member) => member.facts.ignoreComments ?? []);
  const isStatic = hydrationReason === undefined && body !== undefined;
  return {
    key,
    ...request,
    ...(isStatic
      ? { hydration: 'static', code: body }
      : {
          hydration: 'interactive',
          hydrationReason: hydrationReason ?? '',
          moduleFile,
          elements: [...new Set(members.flatMap((member) => member.facts.elements))].sort(),
        }),
    hash: hashContent(members.map((member) => (member.module ?? member.body)?.blob).join(' ')),
    frontMatter: facts.frontMatter,
    ...(facts.contentTitle !== undefined && { contentTitle: facts.contentTitle }),
    toc: createTocResolver(entries)(key),
    anchors: [...new Set(members.flatMap((member) => member.facts.anchors))],
    headingIds: [...new Set(members.flatMap((member) => member.facts.headingIds))],
    references: members.flatMap((member) => member.facts.references),
    assets: members.flatMap((member) => member.facts.assets),
    imports: Object.assign({}, ...members.map((member) => member.facts.imports)),
    partials: facts.partials,
    classNames: [...new Set(members.flatMap((member) => member.facts.classNames))],
    diagnostics,
    ...(ignoreComments.length > 0 && { ignoreComments }),
    moduleAssets: facts.moduleAssets,
  };
}

/** Creates a function that returns the table of contents of a file, including the headings of the partials that it renders. */
function createTocResolver(entries: ReadonlyMap<string, CompiledEntry>): (key: string) => readonly TocItem[] {
  const getToc = memoize((key: string) => flattenToc(key, new Set([key])));
  /** Returns a file and its transitive partials. */
  const getImportedFiles = memoize((key: string) => {
    const files = new Set([key]);
    for (const file of files) {
      for (const partial of Object.values(entries.get(file)?.facts.partials ?? {})) files.add(partial);
    }
    return files;
  });
  return getToc;

  /** Replaces partials with their headings. Of partials that import each other, each is included once. */
  function flattenToc(key: string, visited: Set<string>): readonly TocItem[] {
    const toc = entries.get(key)?.facts.toc ?? [];
    return toc.flatMap((item) => {
      if (!('partial' in item)) return [item];
      const isCircular = getImportedFiles(item.partial).has(key);
      if (!isCircular) return getToc(item.partial);
      if (visited.has(item.partial)) return [];
      return flattenToc(item.partial, visited.add(item.partial));
    });
  }
}
