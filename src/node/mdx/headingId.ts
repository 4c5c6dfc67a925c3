/** Takes the end of a heading's text and gives what is before `{#id}`, and the id; undefined when no id stands there. */
export function splitClassicId(text: string): { readonly text: string; readonly id: string } | undefined {
  const trimmed = text.trimEnd();
  const at = trimmed.lastIndexOf('{#');
  if (at === -1 || !trimmed.endsWith('}')) return undefined;
  const id = trimmed.slice(at + 2, -1);
  return id === '' || id.includes('}') ? undefined : { text: trimmed.slice(0, at).trimEnd(), id };
}

/** Takes what stands in a comment, its marks included or not, and gives the id that it begins with: `#id`. */
export function commentId(comment: string): string | undefined {
  const text = comment
    .trim()
    .replace(/^(?:\/\*|<!--)/, '')
    .trimStart();
  return text.startsWith('#') ? /^#([^\s]+?)(?:\*\/|-->)?(?:\s|$)/.exec(text)?.[1] : undefined;
}
