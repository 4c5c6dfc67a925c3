/**
 * Returns documents that together contain every kind of element among all of them: each tag with each of its classes. These
 * include a document of each page type, because the `html` element has its class.
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
    for (const name of names.split(/\s+/)) {
      // identifies a page, not a kind
      if (!name.startsWith('docs-doc-id-')) yield `${tag}.${name}`;
    }
  }
}
