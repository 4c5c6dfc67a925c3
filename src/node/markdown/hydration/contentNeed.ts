import type { ContentFacts } from '../pageContext';
import { partialsOf } from '../contentKey';
import type { ComponentMap } from './componentMap';
import type { Staticness } from './staticness';

interface Member {
  readonly file: string;
  readonly facts: ContentFacts;
}

/** Takes a file with its partials and tells in a few words why it needs the browser; undefined when its HTML is all there is to it (design.md §3). */
export async function contentNeed(
  family: readonly Member[],
  { staticness, components }: { readonly staticness: Staticness; readonly components: ComponentMap },
): Promise<string | undefined> {
  for (const { file, facts } of family) {
    if (facts.interactive !== undefined) return `it ${facts.interactive}`;
    const partials = new Set(partialsOf(facts.imports));
    for (const request of facts.imports) {
      const need = partials.has(request) ? undefined : await staticness.needOf(request, file);
      if (need !== undefined) return need;
    }
    for (const name of facts.elements) {
      const need = components.needs.get(name);
      if (need !== undefined) return `${name} is shown by a component: ${need}`;
    }
  }
  return undefined;
}
