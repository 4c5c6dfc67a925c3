import type { ContentFacts } from '../pageContext';
import { findPartials } from '../contentRequest';
import type { ComponentMap } from './componentMap';
import type { HydrationAnalyzer } from './hydrationAnalyzer';

interface Member {
  readonly file: string;
  readonly facts: ContentFacts;
}

/** Takes a file with its partials and tells in a few words why it needs the browser; undefined when its HTML is all there is to it (design.md §3). */
export async function findHydrationReason(
  getTransitiveImports: readonly Member[],
  { analyzer, components }: { readonly analyzer: HydrationAnalyzer; readonly components: ComponentMap },
): Promise<string | undefined> {
  for (const { file, facts } of getTransitiveImports) {
    if (facts.interactive !== undefined) return `it ${facts.interactive}`;
    const partials = new Set(findPartials(facts.imports));
    for (const request of facts.imports) {
      const need = partials.has(request) ? undefined : await analyzer.needOf(request, file);
      if (need !== undefined) return need;
    }
    for (const name of facts.elements) {
      const need = components.reasons.get(name);
      if (need !== undefined) return `${name} is shown by a component: ${need}`;
    }
  }
  return undefined;
}
