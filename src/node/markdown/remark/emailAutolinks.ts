/** Returns whether a text may contain an email address that GFM converts to a link. */
export function mayContainEmail(text: string): boolean {
  return /[-+.\w]@[-.\w]/.test(text);
}

/** The micromark constructs by the character code that they start at. */
type Constructs = Readonly<Record<string, Construct | readonly Construct[]>>;
interface Construct {
  readonly name?: string;
}
interface Grammar {
  data(): { readonly micromarkExtensions?: { readonly text?: Constructs }[] };
}

/** Removes email autolinks from the syntax. Trying them at each letter takes a third of the parse time. */
export function remarkNoEmailAutolinks(this: unknown): void {
  const { micromarkExtensions = [] } = (this as Grammar).data();
  for (const [at, extension] of micromarkExtensions.entries()) {
    if (extension.text)
      micromarkExtensions[at] = { ...extension, text: removeEmailConstruct(extension.text) };
  }
}

function removeEmailConstruct(text: Constructs): Constructs {
  const remaining = Object.entries(text).map(
    ([code, given]) => [code, [given].flat().filter(({ name }) => name !== 'emailAutolink')] as const,
  );
  return Object.fromEntries(remaining.filter(([, constructs]) => constructs.length > 0));
}
