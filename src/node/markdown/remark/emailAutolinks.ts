/** Whether a Markdown text may hold an e-mail address that GFM makes a link of: a sign of its name, `@`, a sign of its host. */
export function mayContainEmail(text: string): boolean {
  return /[-+.\w]@[-.\w]/.test(text);
}

/** What the parser tries in a text, by the code of the sign that it stands at. */
type Constructs = Readonly<Record<string, Construct | readonly Construct[]>>;
interface Construct {
  readonly name?: string;
}
interface Grammar {
  data(): { readonly micromarkExtensions?: { readonly text?: Constructs }[] };
}

/** Takes e-mail addresses out of the grammar: the parser tries them at every letter, which takes a third of its time. */
export function remarkNoEmailAutolinks(this: unknown): void {
  const { micromarkExtensions = [] } = (this as Grammar).data();
  for (const [at, extension] of micromarkExtensions.entries()) {
    if (extension.text)
      micromarkExtensions[at] = { ...extension, text: removeEmailConstruct(extension.text) };
  }
}

function removeEmailConstruct(text: Constructs): Constructs {
  const kept = Object.entries(text).map(
    ([code, given]) => [code, [given].flat().filter(({ name }) => name !== 'emailAutolink')] as const,
  );
  return Object.fromEntries(kept.filter(([, constructs]) => constructs.length > 0));
}
