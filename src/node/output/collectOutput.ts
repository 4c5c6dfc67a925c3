import type { CompiledContent } from '../../model/content';
import type { Diagnostic } from '../../model/diagnostic';
import { once } from '../../model/once';
import type { Blob } from '../../model/task';
import { decodePath, getDataFile, getDocumentFile, isNotFoundPage } from '../../model/url';
import { browserFiles } from '../bundle/browserFiles';
import { createPathPlaceholders, type PathPlaceholders, type StoredFile } from '../bundle/storedFiles';
import type { Engine } from '../engine/engine';
import { createGroupReader } from '../engine/groupReader';
import type { PageFiles } from '../render/assemblePage';
import { pageFileGroup } from '../render/pageSummaries';
import { pageFiles } from '../render/pageTasks';
import type { RenderedSite } from '../render/renderSite';
import { pageGroups, pagePaths } from '../site/routeTasks';
import type { SiteFacts } from '../site/siteFacts';
import { MANIFEST } from './folder/manifest';
import { createBlobEntry, createFileSource, type OutputSource } from './outputEntries';
import { createCopySource } from './copySource';
import { checkStaticFiles, findStaticFiles, type StaticFiles } from './staticFiles';

export interface CollectInput {
  readonly engine: Engine;
  readonly site: SiteFacts;
  readonly rendered: RenderedSite;
  readonly contents: Iterable<Pick<CompiledContent, 'assets' | 'ignoreComments'>>;
  /** The files that a bundler has created. */
  readonly bundled: readonly OutputSource[];
}

/** The files of a new site. */
export interface CollectedOutput {
  /** Sources by path. If several have the same path, the first one added wins. */
  readonly sources: Map<string, OutputSource>;
  readonly statics: StaticFiles;
  readonly diagnostics: readonly Diagnostic[];
}

/** Collects the files of a site: bundles, each page with its data, content assets, and static files. */
export async function collectOutput(input: CollectInput): Promise<CollectedOutput> {
  const { engine, site, rendered, contents, bundled } = input;
  const statics = await findStaticFiles(site);
  const conflicts = checkStaticFiles(statics.files, listPageFiles(rendered, site));
  const sources = new Map<string, OutputSource>();
  const add = (source: OutputSource) => {
    for (const file of source.paths) if (!sources.has(file)) sources.set(file, source);
  };
  const copy = (output: string, file: string) => createCopySource(output, file, engine);
  for (const source of bundled) add(source);
  const readFiles = createPageReader(engine);
  for (const { path: page } of rendered.pages) add(createPageSource(page, { engine, site, readFiles }));
  for (const [url, file] of Object.entries(rendered.sharedFiles))
    add(copy(toOutputFile(url, site.baseUrl), file));
  for (const { assets } of contents) for (const { file, output } of assets) add(copy(output, file));
  for (const [output, file] of statics.files) if (output !== MANIFEST) add(copy(output, file));
  return { sources, statics, diagnostics: [...statics.diagnostics, ...conflicts] };
}

/** Returns the files of the browser side, and those that static pages import. */
export async function collectBrowserFiles(engine: Engine, siteDir: string): Promise<readonly OutputSource[]> {
  const placeholders = createPathPlaceholders(siteDir);
  const { assets, copies } = await engine.get(browserFiles, null);
  return [
    ...assets.map(({ path, file }) => createBundledSource(path, { file, placeholders, engine })),
    ...copies.map(({ output, file }) => createCopySource(output, file, engine)),
  ];
}

function createBundledSource(
  path: string,
  {
    file,
    placeholders,
    engine,
  }: { readonly file: StoredFile; readonly placeholders: PathPlaceholders; readonly engine: Engine },
): OutputSource {
  const { content, hasPlaceholders } = file;
  if (hasPlaceholders) return createFileSource(path, placeholders.read(engine, file));
  return { paths: [path], resolve: async () => [createBlobEntry(path, content, engine)] };
}

type ReadPageFiles = (page: string) => Promise<PageFiles<Blob>>;

/** Returns a function that returns the files of a page, given its path. */
function createPageReader(engine: Engine): ReadPageFiles {
  const open = once(async () =>
    createGroupReader(engine, {
      task: pageFileGroup,
      items: await engine.get(pagePaths, null),
      groups: await engine.get(pageGroups, null),
      read: (page) => engine.get(pageFiles, page),
      decode: (results) => results,
    }),
  );
  return async (page) => (await open())(page);
}

interface PageSourceInput extends Pick<CollectInput, 'engine' | 'site'> {
  readonly readFiles: ReadPageFiles;
}

function createPageSource(page: string, { engine, site, readFiles }: PageSourceInput): OutputSource {
  const document = getDocumentFile(page, site.siteConfig);
  // The not-found page is shown for any address, so nothing loads its data.
  const data = isNotFoundPage(page) ? [] : [getDataFile(page, site.baseUrl)];
  return {
    paths: [document, ...data],
    async resolve() {
      const files = await readFiles(page);
      return [
        createBlobEntry(document, files.document, engine),
        ...data.map((file) => createBlobEntry(file, files.data, engine)),
        ...Object.entries(files.styles).map(([url, css]) =>
          createBlobEntry(toOutputFile(url, site.baseUrl), css, engine),
        ),
      ];
    },
  };
}

/** Returns the output files of pages, each with a description of its page for error messages. */
function listPageFiles(
  { pages }: RenderedSite,
  { siteConfig, baseUrl }: SiteFacts,
): ReadonlyMap<string, string> {
  const manifest = [MANIFEST, 'the build manifest'] as const;
  return new Map([
    manifest,
    ...pages.flatMap(({ path: page, sourceFile }) => {
      const what = `the page \`${page}\`${sourceFile === undefined ? '' : ` (${sourceFile})`}`;
      return [
        [getDocumentFile(page, siteConfig), what],
        [getDataFile(page, baseUrl), what],
      ] as const;
    }),
  ]);
}

function toOutputFile(url: string, baseUrl: string): string {
  return decodePath(url.slice(baseUrl.length));
}
