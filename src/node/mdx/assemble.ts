import type { CompiledContent } from '../../model/content';
import type { Finding } from '../../model/reference';
import type { TocItem } from '../../model/toc';
import { codePaths, readCode } from './cache/codeFiles';
import { type ContentRequest, contentKey, partialsOf } from './contentKey';
import type { ComponentMap } from './kind/componentMap';
import { contentNeed } from './kind/contentNeed';
import type { Staticness } from './kind/staticness';
import { unknownComponents } from './kind/unknownComponents';
import type { KnownFile } from './knownFile';
import { linkPartials } from './linkPartials';

export interface AssembleInput {
  readonly known: ReadonlyMap<string, KnownFile>;
  readonly cacheDir: string;
  readonly staticness: Staticness;
  readonly components: ComponentMap;
}

export interface Assembled {
  readonly contents: ReadonlyMap<string, CompiledContent>;
  /** Files whose code in the cache is not as it was written: they must be compiled again. */
  readonly damaged: readonly ContentRequest[];
}

/** Puts compiled files together: what partials bring to their pages, and whether each is static or interactive. */
export async function assemble(input: AssembleInput): Promise<Assembled> {
  const contents = new Map<string, CompiledContent>();
  const damaged: ContentRequest[] = [];
  for (const [key, file] of input.known) {
    const content = await assembleOne(key, file, input);
    if (content) contents.set(key, content);
    else damaged.push(file.request);
  }
  return { contents, damaged };
}

async function assembleOne(
  key: string,
  { request, stored }: KnownFile,
  { known, cacheDir, staticness, components }: AssembleInput,
): Promise<CompiledContent | undefined> {
  const { facts } = stored;
  const family = familyOf(key, known);
  const reason = await contentNeed(
    family.map(({ request: { file }, stored: { facts } }) => ({ file, facts })),
    {
      staticness,
      components,
    },
  );
  const paths = codePaths(cacheDir, stored.hash);
  const linked =
    reason === undefined
      ? readCode(paths.body) !== undefined && { file: paths.body, hash: stored.hash }
      : linkPartials(key, { known, cacheDir });
  if (!linked) return undefined;
  const findings: readonly Finding[] = [
    ...facts.findings,
    ...unknownComponents(request.file, facts, {
      components,
      isModule: (name) => staticness.fileOf(name, '') !== undefined,
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
    toc: flatToc(key, known, []),
    anchors: [...new Set(family.flatMap((member) => member.stored.facts.anchors))],
    references: family.flatMap((member) => member.stored.facts.references),
    assets: facts.assets,
    imports: facts.imports,
    classNames: facts.classNames,
    findings,
    moduleAssets: facts.moduleAssets,
  };
}

/** A file with the partials that it imports, and those that they import. */
function familyOf(key: string, known: ReadonlyMap<string, KnownFile>): readonly KnownFile[] {
  const keys = [key];
  for (const member of keys) {
    for (const partial of partialsOf(known.get(member)?.stored.facts.imports ?? [])) {
      if (!keys.includes(partial)) keys.push(partial);
    }
  }
  return keys.flatMap((member) => known.get(member) ?? []);
}

function flatToc(
  key: string,
  known: ReadonlyMap<string, KnownFile>,
  above: readonly string[],
): readonly TocItem[] {
  if (above.includes(key)) return [];
  const toc = known.get(key)?.stored.facts.toc ?? [];
  return toc.flatMap((item) => ('partial' in item ? flatToc(item.partial, known, [...above, key]) : [item]));
}
