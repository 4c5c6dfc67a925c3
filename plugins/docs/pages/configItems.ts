import fs from 'node:fs';
import type { LoadContext } from '../../../src/model/plugin';
import { SiteError, throwErrors } from '../../../src/model/siteError';
import { locateInModule } from '../../../src/node/dataFiles/locateInModule';
import type { KeyPath } from '../../../src/node/dataFiles/yaml';
import { availableIds } from '../availableIds';
import type { LoadedVersion } from '../versions/loadVersion';

/** An item of the navbar or footer that names a doc or a sidebar. */
interface ConfigItem {
  readonly type: 'doc' | 'docSidebar';
  readonly id: string;
  /** Where it stands in the config. */
  readonly path: KeyPath;
}

/** Gives the ids of the docs that navbar and footer items of this instance name. */
export function docsNamedByConfig(context: LoadContext, pluginId: string): ReadonlySet<string> {
  const items = configItems(context, pluginId);
  return new Set(items.filter(({ type }) => type === 'doc').map(({ id }) => id));
}

/** Throws an error for every navbar or footer item that names a doc or sidebar which no version has (product.md §8). */
export function checkConfigItems(
  context: LoadContext,
  pluginId: string,
  versions: readonly LoadedVersion[],
): void {
  const docIds = versions.flatMap(({ docs }) => docs.map(({ metadata }) => metadata.id));
  const draftIds = versions.flatMap((version) => version.draftIds);
  const sidebarIds = versions.flatMap(({ sidebars }) => [...sidebars.keys()]);
  const errors = configItems(context, pluginId).flatMap(({ type, id, path }) => {
    const known = type === 'doc' ? docIds : sidebarIds;
    if (known.includes(id) || (type === 'doc' && draftIds.includes(id))) return [];
    const kind = type === 'doc' ? 'doc' : 'sidebar';
    return new SiteError(`An item of the ${path[1]} names the ${kind} "${id}", which does not exist.`, {
      hint: availableIds(id, known),
      ...placeOf(context, path),
    });
  });
  throwErrors(errors);
}

function placeOf({ siteConfigPath: file, siteConfig }: LoadContext, path: KeyPath) {
  if (!fs.existsSync(file)) return { location: { file } };
  return locateInModule({
    file,
    source: fs.readFileSync(file, 'utf8'),
    path,
    rootKeys: Object.keys(siteConfig),
  });
}

function configItems({ siteConfig: { themeConfig } }: LoadContext, pluginId: string): readonly ConfigItem[] {
  const found: ConfigItem[] = [];
  for (const part of ['navbar', 'footer'])
    visit((themeConfig as Record<string, unknown>)[part], ['themeConfig', part]);
  return found;

  function visit(value: unknown, path: KeyPath): void {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, [...path, index]);
    } else if (typeof value === 'object' && value !== null) {
      const item = value as Record<string, unknown>;
      const isOurs = (item['docsPluginId'] ?? 'default') === pluginId;
      if (isOurs && item['type'] === 'doc') add('doc', item['docId'], [...path, 'docId']);
      if (isOurs && item['type'] === 'docSidebar')
        add('docSidebar', item['sidebarId'], [...path, 'sidebarId']);
      for (const key of CONTAINERS) if (key in item) visit(item[key], [...path, key]);
    }
  }

  function add(type: ConfigItem['type'], id: unknown, path: KeyPath): void {
    if (typeof id === 'string') found.push({ type, id, path });
  }
}

/** The fields of a navbar, footer or dropdown that hold items. */
const CONTAINERS = ['items', 'links', 'dropdownItemsBefore', 'dropdownItemsAfter'];
