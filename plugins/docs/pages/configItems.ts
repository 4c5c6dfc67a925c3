import fs from 'node:fs';
import type { GlobalDoc } from '../../../src/model/docs';
import type { LoadContext } from '../../../src/model/plugin';
import { type ReportErrors, SiteError } from '../../../src/model/siteError';
import type { KeyPath } from '../../../src/model/fields';
import { locateInModule } from '../../../src/model/locateKey';
import { suggestIds } from '../suggestIds';
import type { LoadedVersion } from '../versions/loadVersion';

/** An item of the navbar or footer that references a doc or a sidebar. */
interface ConfigItem {
  readonly type: 'doc' | 'docSidebar';
  readonly id: string;
  /** Its location in the config. */
  readonly path: KeyPath;
}

/** Returns the IDs of the docs that navbar and footer items reference. */
export function findConfigDocIds(context: LoadContext, pluginId: string): ReadonlySet<string> {
  const items = findConfigItems(context, pluginId);
  return new Set(items.filter(({ type }) => type === 'doc').map(({ id }) => id));
}

/** The navbar and footer items that reference a doc or sidebar that no version contains. */
export interface UnknownItems {
  readonly docIds: readonly string[];
  readonly sidebarIds: readonly string[];
}

/** Finds and reports unknown items, except for sidebars if those of a version are unknown. */
export function findUnknownItems(
  context: LoadContext,
  pluginId: string,
  { versions, report }: { readonly versions: readonly LoadedVersion[]; readonly report: ReportErrors },
): UnknownItems {
  const docIds = versions.flatMap(({ docs }) => docs.map(({ metadata }) => metadata.id));
  const draftIds = versions.flatMap((version) => version.draftIds);
  const indexIds = versions.flatMap(({ sidebarLookup }) =>
    listGeneratedIndexes(sidebarLookup).map(({ id }) => id),
  );
  const sidebarIds = versions.flatMap(({ sidebars }) => [...sidebars.keys()]);
  const lacksSidebars = versions.some((version) => version.lacksSidebars);
  const unknown = findConfigItems(context, pluginId).filter(({ type, id }) =>
    type === 'doc' ? ![...docIds, ...draftIds, ...indexIds].includes(id) : !sidebarIds.includes(id),
  );
  const errors = unknown.flatMap(({ type, id, path }) => {
    if (type === 'docSidebar' && lacksSidebars) return [];
    const known = type === 'doc' ? docIds : sidebarIds;
    const kind = type === 'doc' ? 'doc' : 'sidebar';
    return new SiteError(
      `A ${String(path[1])} item references the ${kind} \`${id}\`, which does not exist.`,
      {
        code: type === 'doc' ? 'unknown-doc' : 'unknown-sidebar',
        hint: suggestIds(id, known),
        ...locateInConfig(context, path),
      },
    );
  });
  report(errors);
  const listIds = (kind: ConfigItem['type']) =>
    unknown.flatMap(({ type, id }) => (type === kind ? [id] : []));
  return { docIds: listIds('doc'), sidebarIds: listIds('docSidebar') };
}

/** Returns the generated indexes as docs. Their ID is their slug, by which the items of navbars reference them. */
export function listGeneratedIndexes({
  generatedIndexes,
}: Pick<LoadedVersion['sidebarLookup'], 'generatedIndexes'>): readonly GlobalDoc[] {
  return generatedIndexes.flatMap(({ sidebar, category: { link } }) =>
    link?.type === 'generated-index' ? { id: link.slug, path: link.permalink, sidebar } : [],
  );
}

function locateInConfig({ siteConfigPath: file, siteConfig }: LoadContext, path: KeyPath) {
  if (!fs.existsSync(file)) return { location: { file } };
  return locateInModule({ file, source: fs.readFileSync(file, 'utf8') }, path, Object.keys(siteConfig));
}

function findConfigItems(
  { siteConfig: { themeConfig } }: LoadContext,
  pluginId: string,
): readonly ConfigItem[] {
  const items: ConfigItem[] = [];
  for (const part of ['navbar', 'footer'])
    visit((themeConfig as Record<string, unknown>)[part], ['themeConfig', part]);
  return items;

  function visit(value: unknown, path: KeyPath): void {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, [...path, index]);
    } else if (typeof value === 'object' && value !== null) {
      const item = value as Record<string, unknown>;
      const isThisInstance = (item['docsPluginId'] ?? 'default') === pluginId;
      if (isThisInstance && item['type'] === 'doc') add('doc', item['docId'], [...path, 'docId']);
      if (isThisInstance && item['type'] === 'docSidebar')
        add('docSidebar', item['sidebarId'], [...path, 'sidebarId']);
      for (const key of CONTAINERS) if (key in item) visit(item[key], [...path, key]);
    }
  }

  function add(type: ConfigItem['type'], id: unknown, path: KeyPath): void {
    if (typeof id === 'string') items.push({ type, id, path });
  }
}

/** The fields of a navbar, footer or dropdown that contain items. */
const CONTAINERS = ['items', 'links', 'dropdownItemsBefore', 'dropdownItemsAfter'];
