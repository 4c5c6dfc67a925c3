import { formatKeyPath } from '../../../src/model/describeIssue';
import type { KeyPath } from '../../../src/model/fields';
import { formatSuggestion } from '../../../src/model/findClosest';
import { type ReportErrors, SiteError } from '../../../src/model/siteError';
import type { ContentRoots } from '../../../src/node/files/contentRoots';
import { type ContentAccess, readSource } from '../../../src/node/files/readSource';
import { locateYamlKey } from '../../../src/node/dataFiles/yaml';
import { suggestIds } from '../suggestIds';
import type { CategoryFiles } from './categoryFiles';
import { findLinkedDoc } from './generateItems';
import type { SidebarParseState } from './parseItems';
import { createSidebarErrors, type SidebarProblem, type SidebarsSource } from './sidebarProblem';
import { type ParsedItem, visitItems } from './sidebarTypes';

/** Reports category files that link to an unknown doc. `docs` includes drafts. */
export function checkCategoryLinks(
  { byFolder, files }: CategoryFiles,
  docs: readonly { readonly id: string; readonly sourceDirName: string }[],
  {
    roots,
    access,
    report,
  }: { readonly roots: ContentRoots; readonly access: ContentAccess; readonly report: ReportErrors },
): void {
  const errors = [...files].flatMap(([folder, file]) => {
    const link = byFolder[folder]?.link;
    if (link?.type !== 'doc' || findLinkedDoc(link.id, folder, docs)) return [];
    const source = readSource(file, roots, access);
    return new SiteError(`The category links to the doc \`${link.id}\`, which does not exist.`, {
      code: 'unknown-doc',
      hint: suggestIds(
        link.id,
        docs.map(({ id }) => id),
      ),
      ...locateYamlKey({ file, source, text: source, line: 1 }, ['link', 'id']),
    });
  });
  report(errors);
}

/** Returns an error for each item of the sidebars that references an unknown doc. `ids` includes those of drafts. */
export function checkDocIds(
  sidebars: ReadonlyMap<string, readonly ParsedItem[]>,
  ids: ReadonlySet<string>,
  { state, from }: { readonly state: SidebarParseState; readonly from: SidebarsSource | undefined },
): readonly SiteError[] {
  const problems: SidebarProblem[] = [];
  for (const items of sidebars.values()) visitItems(items, checkItem);
  return createSidebarErrors(problems, from);

  function checkItem(item: ParsedItem): void {
    const path = state.paths.get(item) ?? [];
    if (item.type === 'doc' || item.type === 'ref') {
      if (!ids.has(item.id)) report(item.id, path);
    } else if (item.type === 'category' && item.link?.type === 'doc' && !ids.has(item.link.id)) {
      report(item.link.id, [...path, 'link', 'id']);
    }
  }

  function report(id: string, path: KeyPath): void {
    problems.push({
      path,
      code: 'unknown-doc',
      message: `\`${formatKeyPath(path)}\` references the doc \`${id}\`, which does not exist.`,
      // The list of all IDs is long, so only the first error contains it.
      hint:
        problems.length === 0
          ? suggestIds(id, ids)
          : formatSuggestion(id, ids).trim() || 'Use one of the IDs listed above.',
    });
  }
}
