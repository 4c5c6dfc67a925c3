/** Takes the end of a heading's text and gives what is before `{#id}`, and the id; undefined when no id stands there. */
export function splitHeadingId(text: string): { readonly text: string; readonly id: string } | undefined {
  const trimmed = text.trimEnd();
  const at = trimmed.lastIndexOf('{#');
  if (at === -1 || !trimmed.endsWith('}')) return undefined;
  const id = removeControlCharacters(trimmed.slice(at + 2, -1));
  return id === '' || id.includes('}') ? undefined : { text: trimmed.slice(0, at).trimEnd(), id };
}

/** Takes what stands in a comment, its marks included or not, and gives the id that it begins with: `#id`. */
export function parseCommentId(comment: string): string | undefined {
  const text = comment
    .trim()
    .replace(/^(?:\/\*|<!--)/, '')
    .trimStart();
  const id = text.startsWith('#') ? /^#([^\s]+?)(?:\*\/|-->)?(?:\s|$)/.exec(text)?.[1] : undefined;
  return (id && removeControlCharacters(id)) || undefined;
}

/** Browsers drop control characters from URLs, so no link could lead to an ID that has some. */
function removeControlCharacters(id: string): string {
  return id.replace(/\p{Cc}/gu, '');
}
