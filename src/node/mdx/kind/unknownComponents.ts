import { readFileSync } from 'node:fs';
import { nearest } from '../../../model/nearest';
import type { Finding } from '../../../model/reference';
import { codeFrame } from '../../../model/siteError';
import type { ContentFacts } from '../pageContext';
import type { ComponentMap } from './componentMap';

interface Known {
  readonly components: ComponentMap;
  /** Tells whether a request leads to a module. */
  isModule(request: string): boolean;
}

/** Reports components that a page uses though it neither imports nor defines them, and the component map has none of the name. */
export function unknownComponents(
  file: string,
  facts: ContentFacts,
  { components: { needs, isComplete }, isModule }: Known,
): readonly Finding[] {
  if (!isComplete) return [];
  return facts.components
    .filter(({ name }) => !needs.has(name))
    .map(({ name, place }) => {
      const meant = nearest(
        name,
        [...needs.keys()].filter((known) => /^[A-Z]/.test(known)),
      );
      return {
        kind: 'content',
        severity: 'throw',
        message: `<${name}> is used but not imported.`,
        hint:
          meant === undefined
            ? `Add \`import ${name} from '${isModule(`@theme/${name}`) ? `@theme/${name}` : '…'}';\` after the front matter, or put the name into src/theme/MDXComponents for all pages.`
            : `Did you mean <${meant}>? Otherwise import ${name}.`,
        place,
        ...(place.line !== undefined && {
          frame: codeFrame(readFileSync(file, 'utf8'), place.line, place.column),
        }),
      };
    });
}
