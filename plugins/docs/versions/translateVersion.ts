import { countValues } from '../../../src/model/lists';
import { SiteError } from '../../../src/model/siteError';
import type { Translator } from '../../../src/model/translation';
import type { Item, Sidebars } from '../sidebars/sidebarTypes';
import { visitItems } from '../sidebars/sidebarTypes';

interface Labels {
  readonly name: string;
  readonly label: string;
  readonly sidebars: Sidebars;
}

/** Translates the label of a version and of its sidebars. */
export function translateVersion(
  { name, label, sidebars }: Labels,
  translate: Translator,
): Pick<Labels, 'label' | 'sidebars'> {
  return {
    label: translate('version.label', label, `The label for version ${name}`),
    sidebars: new Map(
      [...sidebars].map(([sidebar, items]) => [
        sidebar,
        items.map((item) => translateItem(item, sidebar, translate)),
      ]),
    ),
  };
}

function translateItem(item: Item, sidebar: string, translate: Translator): Item {
  const id = getItemId(item, sidebar);
  if (id === undefined || item.type === 'html') return item;
  const { label = '' } = item;
  const itemText = `'${label}' in sidebar '${sidebar}'`;
  if (item.type === 'link') {
    return {
      ...item,
      label: translate(id, label, `The label for link ${itemText}, linking to '${item.href}'`),
    };
  }
  if (item.type !== 'category') {
    return {
      ...item,
      label: translate(id, label, `The label for the doc item ${itemText}, linking to the doc ${item.id}`),
    };
  }
  const { link, items, ...category } = item;
  return {
    ...category,
    label: translate(id, label, `The label for category ${itemText}`),
    items: items.map((each) => translateItem(each, sidebar, translate)),
    ...(link && { link: translateLink(link, { id, itemText, translate }) }),
  };
}

type CategoryLink = NonNullable<Extract<Item, { type: 'category' }>['link']>;

function translateLink(
  link: CategoryLink,
  {
    id,
    itemText,
    translate,
  }: { readonly id: string; readonly itemText: string; readonly translate: Translator },
): CategoryLink {
  if (link.type === 'doc') return link;
  const text = (field: 'title' | 'description') => {
    const value = link[field];
    if (value === undefined) return {};
    const about = `The generated-index page ${field} for category ${itemText}`;
    return { [field]: translate(`${id}.link.generated-index.${field}`, value, about) };
  };
  return { ...link, ...text('title'), ...text('description') };
}

/** Returns the ID of the label of an item; `undefined` if it has none that can be translated. */
function getItemId(item: Item, sidebar: string): string | undefined {
  const isDoc = item.type === 'doc' || item.type === 'ref';
  if (item.type === 'html' || (isDoc && !item.translatable)) return undefined;
  const kind = isDoc ? 'doc' : item.type;
  return `sidebar.${sidebar}.${kind}.${item.key ?? item.label}`;
}

/** Throws `SiteError` if items of a sidebar with different labels, or at different locations, have the same ID. */
export function checkTranslationKeys(sidebars: Sidebars): void {
  for (const [sidebar, items] of sidebars) {
    const ids: (string | undefined)[] = [];
    visitItems(items, (item) => ids.push(getItemId(item, sidebar)));
    const repeated = [...countValues(ids)]
      .filter(([id, count]) => id !== undefined && count > 1)
      .map(([id]) => `\`${id}\``);
    if (repeated.length === 0) continue;
    throw new SiteError(
      `Several items of the sidebar \`${sidebar}\` have the same translation key: ${repeated.join(', ')}.`,
      {
        code: 'duplicate-translation-key',
        hint: 'Give them different keys: `key` in the sidebars file, `sidebar_key` in front matter.',
      },
    );
  }
}
