/**
 * Returns documents that together contain every kind of element among all of them: each tag with each of its classes. These
 * include a document of each page type, because the `html` element has its class. The languages of code and the tokens in it are
 * not kinds: they differ only in color, and a unit test of the themes checks the contrast of each color.
 */
export function sampleByKind(documents: ReadonlyMap<string, string>): readonly string[] {
  const rest = new Map([...documents].map(([name, html]) => [name, new Set(collectKinds(html))]));
  const sample: string[] = [];
  for (;;) {
    // the document with the most kinds that the sample lacks
    const [name, kinds] = [...rest].reduce(
      (best, each) => (each[1].size > best[1].size ? each : best),
      ['', new Set<string>()],
    );
    if (kinds.size === 0) return sample.sort();
    sample.push(name);
    for (const others of rest.values()) {
      if (others !== kinds) for (const kind of kinds) others.delete(kind);
    }
    rest.delete(name);
  }
}

function* collectKinds(html: string): Iterable<string> {
  for (const [, tag, attributes = ''] of html.matchAll(/<([a-z][\w-]*)((?:\s[^>]*)?)>/g)) {
    const [, names = ''] = /\sclass="([^"]*)"/.exec(attributes) ?? [];
    const classes = names.split(/\s+/);
    if (classes.includes('token')) continue;
    for (const name of classes) {
      // identifies a page or a language, not a kind
      if (!/^(?:docs-doc-id|language)-/.test(name)) yield `${tag}.${name}`;
    }
  }
}
