import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { blankCode } from '../../model/codeBlocks';
import { escapeRegExp } from '../../model/escapeRegExp';
import type { SiteUse } from '../../model/migration';
import { RENAMED_COMPONENTS } from '../../model/themeComponents';
import { offsetToPosition } from '../../model/siteError';
import { getName } from '../script/estree';
import { parseModule } from '../script/parseModule';
import { getRendererHint, readLegacyRenderer } from '../bundle/legacyRenderers';
import { listComponentFiles } from '../bundle/themeAliases';
import { getPackageName } from '../config/packageNames';
import { toPosixPath, withParents } from '../files/pathname';
import { type CompatibilityTables, findEntry } from './compatibilityTables';
import type { SitePackage } from '../files/sitePackage';

interface CodeInput extends Pick<SitePackage, 'dependencies'> {
  readonly siteDir: string;
  /** Relative to the site, with forward slashes. */
  readonly files: readonly string[];
  readonly tables: CompatibilityTables;
}

/** Returns the public modules and theme components that the scripts and Markdown files of a site import or override. */
export async function listCodeUses({
  siteDir,
  files,
  tables,
  dependencies,
}: CodeInput): Promise<readonly SiteUse[]> {
  const own = new Set(listComponentFiles(path.join(siteDir, 'src/theme')).map(([name]) => name));
  const components = tables.getEntries('Theme components');
  const overrides = [...own].map((name): SiteUse => {
    const present = RENAMED_COMPONENTS[name];
    const entry = findEntry(components, present ?? name);
    const file = toPosixPath(path.join('src/theme', name));
    const renamed = present === undefined ? [] : [`renamed to \`${present}\``];
    const notes = entry
      ? [...renamed, entry.notes].filter(Boolean).join('; ')
      : 'no component of the classic theme; works if the site or another theme imports it';
    return { area: 'theme components', name, status: entry?.status ?? 'unknown', notes, location: { file } };
  });
  const imports = new Map<string, SiteUse>();
  for (const file of files.filter((each) => /\.(?:[cm]?[jt]sx?|mdx)$/.test(each))) {
    const source = await readFile(path.join(siteDir, file), 'utf8');
    for (const { module, names } of await findImports(file, source)) {
      const uses = [...describeImport(module, names, { tables, own }), ...describePackage(module, siteDir)];
      for (const use of uses) {
        const offset = source.search(new RegExp(`['"]${escapeRegExp(module)}['"]`));
        const location = { file, ...(offset >= 0 && offsetToPosition(source, offset)) };
        const key = `${use.area} ${use.name}`;
        if (!imports.has(key)) imports.set(key, { ...use, location });
      }
    }
  }
  return [...overrides, ...imports.values()].map((use) => findInPackages(use, dependencies));
}

/** Returns the use of a component that is missing but part of a package that the site depends on as working. */
function findInPackages(use: SiteUse, dependencies: SitePackage['dependencies']): SiteUse {
  const [, name = ''] = /^part of `([^`]+)`/.exec(use.notes) ?? [];
  return use.status === 'missing' && name in dependencies ? { ...use, status: 'works' } : use;
}

interface Import {
  readonly module: string;
  /** The imported exports; `default` for the default export. */
  readonly names: readonly string[];
}

/** Returns the imports of a script or an MDX file; none if its syntax is invalid. A build reports that. */
async function findImports(file: string, source: string): Promise<readonly Import[]> {
  const isMdx = file.endsWith('.mdx');
  const code = isMdx ? extractImports(source) : source;
  if (!/\b(?:import|export|require)\b/.test(code)) return [];
  try {
    const module = await parseModule(isMdx ? 'page.jsx' : file, code);
    return (module?.program.body ?? []).flatMap((node) => {
      if (node.type === 'ImportDeclaration') {
        const names = node.specifiers.map((specifier) =>
          specifier.type === 'ImportSpecifier' ? getName(specifier.imported) : 'default',
        );
        return [{ module: String(node.source.value), names }];
      }
      const isExport = node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration';
      return isExport && node.source ? [{ module: String(node.source.value), names: [] }] : [];
    });
  } catch {
    return [];
  }
}

/** Returns the import statements of an MDX file, which are blocks of their own. */
function extractImports(source: string): string {
  return [...blankCode(source).matchAll(/^import\s[^;]*?from\s*['"][^'"]+['"];?$/gm)]
    .map(([text]) => text)
    .join('\n');
}

/** Returns the package that a module belongs to if it does not work with React 19. */
function describePackage(module: string, siteDir: string): readonly SiteUse[] {
  const name = getPackageName(module);
  const dirs = withParents(siteDir).map((dir) => path.join(dir, 'node_modules', name));
  const dir = dirs.find((each) => existsSync(path.join(each, 'package.json')));
  const renderer = dir === undefined ? undefined : readLegacyRenderer(dir);
  if (!renderer) return [];
  const notes = `version ${renderer.version} does not work with React 19. ${getRendererHint(renderer)}`;
  return [{ area: 'modules', name, status: 'missing', notes }];
}

/** The tables of the exports of modules. */
const EXPORT_TABLES = [
  'react-dom',
  '@docusaurus/router',
  '@docusaurus/theme-common',
  '@docusaurus/theme-common/internal',
  '@docusaurus/plugin-content-docs/client',
  '@docusaurus/plugin-content-blog/client',
  '@docusaurus/theme-search-algolia/client',
];

/** The modules from which others export everything. */
const REEXPORTED: Readonly<Record<string, readonly string[]>> = {
  '@docusaurus/theme-common/internal': [
    '@docusaurus/theme-common',
    '@docusaurus/plugin-content-docs/client',
    '@docusaurus/plugin-content-blog/client',
  ],
};

function describeImport(
  module: string,
  names: readonly string[],
  { tables, own }: { readonly tables: CompatibilityTables; readonly own: ReadonlySet<string> },
): readonly SiteUse[] {
  const [, kind, component = ''] = /^@theme(-original|-init)?\/(.+)$/.exec(module) ?? [];
  if (component !== '') {
    const entry = findEntry(
      tables.getEntries('Theme components'),
      RENAMED_COMPONENTS[component] ?? component,
    );
    if (entry === undefined && kind === undefined && own.has(component)) return [];
    const notes = entry ? entry.notes : 'provided by another theme, or missing';
    return [{ area: 'theme components', name: component, status: entry?.status ?? 'unknown', notes }];
  }
  if (!/^@docusaurus\/|^@mdx-js\/react$|^react-dom$/.test(module)) return [];
  const entry = findEntry(tables.getEntries('`@docusaurus/*`'), module);
  const uses: SiteUse[] = [];
  if (entry) uses.push({ area: 'modules', ...entry });
  else if (module !== 'react-dom') {
    uses.push({
      area: 'modules',
      name: module,
      status: 'unknown',
      notes: 'a package, which the site has to install',
    });
  }
  if (!EXPORT_TABLES.includes(module)) return uses;
  const exports = [module, ...(REEXPORTED[module] ?? [])].flatMap((name) => tables.getEntries(`\`${name}\``));
  for (const name of names.filter((each) => each !== 'default')) {
    const found = findEntry(exports, name);
    if (found?.status === 'works') continue;
    if (found) uses.push({ area: 'modules', ...found, name: `${module}: ${name}` });
    else if (module !== 'react-dom')
      uses.push({ area: 'modules', name: `${module}: ${name}`, status: 'missing', notes: 'not exported' });
  }
  return uses;
}
