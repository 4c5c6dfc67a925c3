import path from 'node:path';
import type { Severity, Diagnostic } from '../../model/diagnostic';
import type { PageTag, TagListEntry } from '../../model/docs';
import { joinUrl } from '../../model/url';
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
    const known = typeof entry === 'string' ? tagsFile?.tags.get(entry) : undefined;
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

/**
 * Returns a diagnostic for the tags of a page that are missing from the tags file, with the severity of `onInlineTags`.
 * Returns `undefined` without a tags file, or if it is incomplete.
 */
export function createInlineTagsDiagnostic({
  tags,
  tagsFile,
  severity,
  file,
}: {
  readonly tags: readonly PageTag[];
  readonly tagsFile: TagsFile | undefined;
  readonly severity: Severity;
  readonly file: string;
}): Diagnostic | undefined {
  const labels = tags.filter(({ inline }) => inline).map(({ label }) => label);
  if (!tagsFile || tagsFile.isIncomplete || labels.length === 0 || severity === 'ignore') return undefined;
  return {
    code: 'inline-tags',
    severity,
    message: `${labels.length === 1 ? 'The tag' : 'The tags'} ${labels.map((label) => `\`${label}\``).join(', ')} ${labels.length === 1 ? 'is' : 'are'} not defined in \`${path.basename(tagsFile.file)}\`.`,
    hint: 'Define every tag there, or set the option `onInlineTags` to `"ignore"`.',
    location: { file },
  };
}

/** Returns the entry of a tag in the list of all tags. */
export function toTagListEntry({ tag, items }: TagGroup<unknown>): TagListEntry {
  const { label, permalink, description } = tag;
  return { label, permalink, ...(description !== undefined && { description }), count: items.length };
}

/** Groups pages by tag. Unlisted pages are included only if the tag has no listed ones. */
export function groupByTag<Item>(
  items: readonly Item[],
  of: (item: Item) => { readonly tags: readonly PageTag[]; readonly unlisted: boolean },
): readonly TagGroup<Item>[] {
  const groups = new Map<string, { tag: PageTag; listed: Item[]; unlisted: Item[] }>();
  for (const item of items) {
    const { tags, unlisted } = of(item);
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
