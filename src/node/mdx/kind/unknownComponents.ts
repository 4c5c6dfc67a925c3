import { readFileSync } from 'node:fs';
import { nearest } from '../../../model/nearest';
import type { Finding } from '../../../model/reference';
import { codeFrame } from '../../../model/siteError';
import type { ContentFacts } from '../pageContext';
import type { ComponentMap } from './componentMap';

/** Reports components that a page uses though it neither imports nor defines them, and the component map has none of the name. */
export function unknownComponents(
  file: string,
  facts: ContentFacts,
  { needs, isComplete }: ComponentMap,
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
            ? `Add \`import ${name} from '…';\` after the front matter, or put the name into src/theme/MDXComponents for all pages.`
            : `Did you mean <${meant}>? Otherwise import ${name}.`,
        place,
        ...(place.line !== undefined && {
          frame: codeFrame(readFileSync(file, 'utf8'), place.line, place.column),
        }),
      };
    });
}
