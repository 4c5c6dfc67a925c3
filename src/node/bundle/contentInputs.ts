import type { CompiledContent } from '../../model/content';
import type { Site } from '../../model/site';
import { hashOf } from './bundleCache';
import { type GeneratedModules, createGeneratedModules, staticImports } from './generatedModules';
import { type PageEntry, createPageEntries } from './pageEntries';
import type { PageManifestEntry } from './pageManifest';

/** The pages and content to bundle. */
export interface BundledContent {
  readonly pages: readonly PageManifestEntry[];
  readonly contents: readonly CompiledContent[];
}

/** Everything about the content that the bundles depend on. */
export interface ContentInputs {
  /** Generated modules of the server side. */
  readonly serverModules: GeneratedModules;
  readonly entries: readonly PageEntry[];
  /** CSS classes used in content. */
  readonly classNames: ReadonlySet<string>;
  /**
   * Returns the Markdown file that compiled content came from, or the one that imports a missing module.
   * Needed for error messages, because compiled files are named after hashes.
   */
  readonly getSourceFile: (file: string, missing?: string) => string;
  /** A hash of these inputs. */
  readonly key: string;
}

/** Derives the inputs of the bundlers from pages and compiled content. */
export function createContentInputs(
  site: Pick<Site, 'generatedFilesDir'> & Parameters<typeof createGeneratedModules>[0]['site'],
  { pages, contents }: BundledContent,
): ContentInputs {
  const interactive = pages.filter(({ modules }) => Object.keys(modules).length > 0);
  const serverModules = createGeneratedModules({
    site,
    side: 'server',
    staticImports: staticImports(contents),
    interactive,
  });
  const entries = createPageEntries(interactive);
  const classNames = new Set(contents.flatMap((content) => content.classNames));
  return {
    serverModules,
    entries,
    classNames,
    getSourceFile: (file, missing) => getSourceFile(file, { missing, contents, dir: site.generatedFilesDir }),
    key: hashOf(JSON.stringify([serverModules, entries, [...classNames].sort()])),
  };
}

function getSourceFile(
  file: string,
  {
    missing,
    contents,
    dir,
  }: {
    readonly missing: string | undefined;
    readonly contents: readonly CompiledContent[];
    readonly dir: string;
  },
): string {
  if (!file.startsWith(dir)) return file;
  const hash = file.replace(/^.*[\\/]/, '').replace(/\..*/, '');
  const source =
    contents.find((content) => content.hash === hash || content.codeFile === file) ??
    contents.find(({ imports }) => missing !== undefined && imports.includes(missing));
  return source?.file ?? file;
}
