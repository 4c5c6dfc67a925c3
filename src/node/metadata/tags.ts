import path from 'node:path';
import type { Severity, Diagnostic } from '../../model/diagnostic';
import type { PageTag, TagListEntry } from '../../model/docs';
import { formatSuggestion } from '../../model/findClosest';
import { joinUrl } from '../../model/url';
import { locateFrontMatterKey } from '../frontMatter/frontMatter';
import type { FrontMatterTag } from '../frontMatter/frontMatterFields';
import type { TagsFile } from './tagsFile';
import { toUrlSegment } from './urlSegment';

/** A tag with its pages. */
export interface TagGroup<Item> {
  readonly tag: PageTag;
  readonly items: readonly Item[];
  /** Whether all of its pages are unlisted. */
  readonly unlisted: boolean;
}

/** Returns the complete tags of a page, without duplicates. */
export function resolveTags({
  entries = [],
  tagsFile,
  tagsPath,
}: {
  readonly entries: readonly FrontMatterTag[] | undefined;
  readonly tagsFile: TagsFile | undefined;
  /** Full path of the page that lists all tags. */
  readonly tagsPath: string;
}): readonly PageTag[] {
  const tags = new Map<string, PageTag>();
  for (const entry of entries) {
    const known = findInTagsFile(entry, tagsFile);
    const definition =
      known ?? (typeof entry === 'string' ? { label: entry, permalink: toUrlSegment(entry) } : entry);
    const tag = {
      inline: known === undefined,
      ...definition,
      permalink: joinUrl(tagsPath, definition.permalink),
    };
    if (!tags.has(tag.permalink)) tags.set(tag.permalink, tag);
  }
  return [...tags.values()];
}

/** Returns the definition of a tag in the tags file. Without one, the tag is inline. */
function findInTagsFile(entry: FrontMatterTag, tagsFile: TagsFile | undefined) {
  return typeof entry === 'string' ? tagsFile?.tags.get(entry) : undefined;
}

/**
 * Returns a diagnostic for each tag of a page that is missing from the tags file, with the severity of `onInlineTags`.
 * Returns none without a tags file, or if it is incomplete.
 */
export function createInlineTagsDiagnostics({
  entries = [],
  tagsFile,
  severity,
  file,
  readSource,
}: {
  readonly entries: readonly FrontMatterTag[] | undefined;
  readonly tagsFile: TagsFile | undefined;
  readonly severity: Severity;
  readonly file: string;
  /** Returns the text of the file. */
  readonly readSource: () => string;
}): readonly Diagnostic[] {
  if (!tagsFile || tagsFile.isIncomplete || severity === 'ignore') return [];
  return entries.flatMap((entry, index): readonly Diagnostic[] => {
    const label = typeof entry === 'string' ? entry : entry.label;
    if (findInTagsFile(entry, tagsFile)) return [];
    return [
      {
        code: 'inline-tags',
        severity,
        message: `The tag \`${label}\` is not defined in \`${path.basename(tagsFile.file)}\`.`,
        hint: `${formatSuggestion(label, tagsFile.tags.keys())}Define every tag there, or set the option \`onInlineTags\` to \`"ignore"\`.`,
        ...locateFrontMatterKey(readSource(), file, ['tags', index]),
      },
    ];
  });
}

/** Returns the entry of a tag in the list of all tags. */
export function toTagListEntry({ tag, items }: TagGroup<unknown>): TagListEntry {
  const { label, permalink, description } = tag;
  return { label, permalink, ...(description !== undefined && { description }), count: items.length };
}

/** Groups pages by tag. Unlisted pages are included only if the tag has no listed ones. */
export function groupByTag<Item>(
  items: readonly Item[],
  getTags: (item: Item) => { readonly tags: readonly PageTag[]; readonly unlisted: boolean },
): readonly TagGroup<Item>[] {
  const groups = new Map<string, { tag: PageTag; listed: Item[]; unlisted: Item[] }>();
  for (const item of items) {
    const { tags, unlisted } = getTags(item);
    for (const tag of tags) {
      const group = groups.get(tag.permalink) ?? { tag, listed: [], unlisted: [] };
      groups.set(tag.permalink, group);
      (unlisted ? group.unlisted : group.listed).push(item);
    }
  }
  return [...groups.values()].map(({ tag, listed, unlisted }) => ({
    tag,
    items: listed.length > 0 ? listed : unlisted,
    unlisted: listed.length === 0,
  }));
}
