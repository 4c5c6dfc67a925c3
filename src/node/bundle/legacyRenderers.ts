import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../model/diagnostic';
import { escapeRegExp } from '../../model/escapeRegExp';
import { isRecord } from '../../model/fields';
import { offsetToPosition } from '../../model/siteError';
import { findPackageFolder, withParents } from '../files/pathname';
import { tryReadJson, tryReadText } from '../files/tryRead';
import type { ContentSummary } from './contentSummaries';
import { isOwnCode } from '../files/ownCode';

/** A package with a renderer of its own for React 18, which throws when a page loads it with React 19. */
export interface LegacyRenderer {
  readonly name: string;
  readonly version: string;
}

/** A bundled one, with the modules outside of packages that import it. */
export interface BundledRenderer extends LegacyRenderer {
  readonly importers: readonly string[];
}

const RECONCILER = 'react-reconciler';

/** The versions for the React that the generator contains. */
const CURRENT_VERSIONS: Readonly<Record<string, string>> = {
  'react-konva': '19.2',
  '@react-three/fiber': '9',
  '@pixi/react': '8',
};

/** Returns the package in a folder if its renderer is for React 18 or older. */
export function readLegacyRenderer(dir: string): LegacyRenderer | undefined {
  const { name, version, dependencies } = tryReadJson(path.join(dir, 'package.json'));
  if (!isRecord(dependencies) || !(RECONCILER in dependencies)) return undefined;
  // A package manager may have linked the folder, and installed its dependencies next to the original.
  const reconciler = withParents(realpathSync(dir))
    .map((parent) => tryReadJson(path.join(parent, 'node_modules', RECONCILER, 'package.json')))
    .find((found) => 'version' in found);
  const { react = '' } = isRecord(reconciler?.['peerDependencies']) ? reconciler['peerDependencies'] : {};
  const major = Number(/\d+/.exec(String(react))?.[0]);
  // Unstable releases require version 0.
  return major > 0 && major < 19 ? { name: String(name), version: String(version) } : undefined;
}

/** Finds such packages among the files of a bundle. */
export function findLegacyRenderers(files: Iterable<string>): readonly BundledRenderer[] {
  const scripts = [...files].filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  const folders = new Set(scripts.flatMap((file) => findPackageFolder(file) ?? []));
  if (![...folders].some((dir) => path.basename(dir) === RECONCILER)) return [];
  const sources = scripts
    .filter((file) => findPackageFolder(file) === undefined && !isOwnCode(file))
    .map((file) => ({ file, text: tryReadText(file) ?? '' }));
  return [...folders].flatMap((dir) => {
    const renderer = readLegacyRenderer(dir);
    if (!renderer) return [];
    const request = createRequestPattern(renderer.name);
    const importers = sources.filter(({ text }) => request.test(text)).map(({ file }) => file);
    return { ...renderer, importers: importers.sort() };
  });
}

/** Returns how to replace a package. */
export function getRendererHint({ name }: LegacyRenderer): string {
  const version = CURRENT_VERSIONS[name];
  return version === undefined
    ? `Install a version of \`${name}\` for React 19.`
    : `Run \`npm install ${name}@${version}\`.`;
}

/** Returns a warning for each import of such a package, or one for the package if only other packages import it. */
export function createRendererWarnings(
  renderers: readonly BundledRenderer[],
  contents: readonly Pick<ContentSummary, 'file' | 'moduleFile'>[],
): readonly Diagnostic[] {
  const markdown = new Map(contents.map(({ moduleFile, file }) => [moduleFile, file]));
  return renderers.flatMap((renderer) => {
    const { name, version, importers } = renderer;
    const warning = {
      code: 'legacy-renderer',
      severity: 'warn',
      message: `\`${name}\` ${version} does not work with React 19: pages that load it crash in the browser.`,
      hint: getRendererHint(renderer),
    } as const;
    if (importers.length === 0) return warning;
    return importers.map((importer): Diagnostic => {
      const file = markdown.get(importer) ?? importer;
      const source = tryReadText(file) ?? '';
      const offset = source.search(createRequestPattern(name));
      return { ...warning, location: { file, ...(offset >= 0 && offsetToPosition(source, offset)) } };
    });
  });
}

/** Matches the start of an import of a package. */
function createRequestPattern(name: string): RegExp {
  return new RegExp(`(?<=\\b(?:from|import|require)\\b[\\s(]*)['"]${escapeRegExp(name)}(?=['"/])`);
}
