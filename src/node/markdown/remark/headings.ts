import GithubSlugger from 'github-slugger';
import type { MarkdownNode } from '../markdownNode';
import { createPagePlugin, getLocation, type PageContext, report } from '../pageContext';
import { getHeadingText, isComment, toPlainText } from '../plainText';
import { visitTree } from '../visit';

/** Finds the title in the content: the first heading, if it is of level 1 and no thematic break precedes it. */
export const remarkContentTitle = createPagePlugin((tree: MarkdownNode, page, data) => {
  visitTree(tree, (node, parent, index) => {
    if (node.type === 'thematicBreak') return 'stop';
    if (node.type !== 'heading') return undefined;
    if (node.depth === 1 && parent?.children) {
      page.facts.contentTitle = toPlainText(page, withoutHeadingId(node)).trim();
      data.contentTitle = page.facts.contentTitle;
      if (page.folder.removeContentTitle) parent.children.splice(index, 1);
      else parent.children[index] = { type: 'header', data: { hName: 'header' }, children: [node] };
    }
    return 'stop';
  });
});

/** `remarkHeadingIds` removes explicit IDs from headings later. */
function withoutHeadingId(heading: MarkdownNode): MarkdownNode {
  const last = heading.children?.at(-1);
  if (last?.type !== 'text') return heading;
  const value = last.value ?? '';
  const text = { ...last, value: splitHeadingId(value)?.text ?? value };
  return { ...heading, children: [...(heading.children ?? []).slice(0, -1), text] };
}

/** Sets the ID of each heading: an explicit ID, or a slug of its text. Warns about duplicate IDs. */
export const remarkHeadingIds = createPagePlugin((tree: MarkdownNode, page) => {
  const slugger = new GithubSlugger();
  const { maintainCase } = page.settings.markdown.anchors;
  const seen = new Map<string, MarkdownNode>();
  visitTree(tree, (node) => {
    if (node.type !== 'heading') return undefined;
    const { id: given } = { ...node.data?.hProperties, ...node.data };
    const isGiven = typeof given === 'string' && given !== '';
    const own = isGiven ? undefined : (extractCommentId(node) ?? extractClassicId(node));
    if (own !== undefined) page.facts.headingIds.push(own);
    const id =
      own ?? (isGiven ? slugger.slug(given, true) : slugger.slug(getHeadingText(page, node), maintainCase));
    node.data = { ...node.data, id, hProperties: { ...node.data?.hProperties, id } };
    checkId(page, node, id);
    const first = seen.get(id);
    if (first) reportDuplicate(page, node, { id, first });
    else seen.set(id, node);
    return 'skip';
  });
});

/** Removes a comment with an ID (`#id`) from the end of a heading and returns the ID. */
function extractCommentId(heading: MarkdownNode): string | undefined {
  const last = heading.children?.at(-1);
  if (!last || !(isComment(last) || (last.type === 'html' && last.value?.startsWith('<!--'))))
    return undefined;
  const id = parseCommentId(last.value ?? '');
  if (id === undefined) return undefined;
  heading.children?.pop();
  trimEnd(heading);
  return id;
}

/** Removes `{#id}` from the end of a heading and returns the ID. */
function extractClassicId(heading: MarkdownNode): string | undefined {
  const last = heading.children?.at(-1);
  const split = last?.type === 'text' ? splitHeadingId(last.value ?? '') : undefined;
  if (!last || !split) return undefined;
  last.value = split.text;
  if (last.value === '') heading.children?.pop();
  trimEnd(heading);
  return split.id;
}

function trimEnd(heading: MarkdownNode): void {
  const last = heading.children?.at(-1);
  if (last?.type === 'text') last.value = last.value?.trimEnd() ?? '';
}

/** Splits `Text {#id}` into text and ID. Returns `undefined` if the text does not end with an ID. */
function splitHeadingId(text: string): { readonly text: string; readonly id: string } | undefined {
  const trimmed = text.trimEnd();
  const start = trimmed.lastIndexOf('{#');
  if (start === -1 || !trimmed.endsWith('}')) return undefined;
  const id = removeControlCharacters(trimmed.slice(start + 2, -1));
  return id === '' || id.includes('}') ? undefined : { text: trimmed.slice(0, start).trimEnd(), id };
}

/** Returns the ID at the start of a comment (`#id`), with or without the comment delimiters. */
function parseCommentId(comment: string): string | undefined {
  const text = comment
    .trim()
    .replace(/^(?:\/\*|<!--)/, '')
    .trimStart();
  const id = text.startsWith('#') ? /^#([^\s]+?)(?:\*\/|-->)?(?:\s|$)/.exec(text)?.[1] : undefined;
  return (id && removeControlCharacters(id)) || undefined;
}

/** Browsers remove control characters from URLs, so no link could match an ID that contains them. */
function removeControlCharacters(id: string): string {
  return id.replace(/\p{Cc}/gu, '');
}

/** Warns about an ID with spaces, and about `{#id}` within a heading, which is displayed as text. */
function checkId(page: PageContext, node: MarkdownNode, id: string): void {
  const [misplaced] = /\{#[^\s{}]+\}/.exec(getHeadingText(page, node)) ?? [];
  if (misplaced !== undefined) {
    report(page, node, {
      code: 'invalid-heading-id',
      severity: 'warn',
      message: `The ID \`${misplaced}\` is not at the end of the heading, so it is displayed as text.`,
      hint: 'Move it to the end of the line.',
    });
  } else if (/\s/.test(id)) {
    report(page, node, {
      code: 'invalid-heading-id',
      severity: 'warn',
      message: `The heading ID \`${id}\` contains a space, which HTML does not allow.`,
      hint: `Use hyphens: \`{#${id.trim().replace(/\s+/g, '-')}}\`.`,
    });
  }
}

function reportDuplicate(
  page: PageContext,
  node: MarkdownNode,
  { id, first }: { id: string; first: MarkdownNode },
): void {
  report(page, node, {
    code: 'duplicate-heading-id',
    severity: 'warn',
    message: `Duplicate heading ID \`${id}\`.`,
    hint: `Links to \`#${id}\` go to the heading on line ${getLocation(page, first).line}. Give one of the headings another ID, such as \`{#${id}-2}\`.`,
  });
}
