import { readFileSync } from 'node:fs';
import { findClosest } from '../../../model/findClosest';
import type { Diagnostic } from '../../../model/reference';
import { createCodeFrame } from '../../../model/siteError';
import type { ContentFacts } from '../pageContext';
import type { ComponentMap } from './componentMap';

interface Known {
  readonly components: ComponentMap;
  /** Tells whether a request leads to a module. */
  isModule(request: string): boolean;
}

/** Reports components that a page uses though it neither imports nor defines them, and the component map has none of the name. */
export function findUnknownComponents(
  file: string,
  facts: ContentFacts,
  { components: { reasons, isComplete }, isModule }: Known,
): readonly Diagnostic[] {
  if (!isComplete) return [];
  return facts.components
    .filter(({ name }) => !reasons.has(name))
    .map(({ name, location }) => {
      const meant = findClosest(
        name,
        [...reasons.keys()].filter((known) => /^[A-Z]/.test(known)),
      );
      return {
        kind: 'content',
        severity: 'throw',
        message: `<${name}> is used but not imported.`,
        hint:
          meant === undefined
            ? `Add \`import ${name} from '${isModule(`@theme/${name}`) ? `@theme/${name}` : '…'}';\` after the front matter, or put the name into src/theme/MDXComponents for all pages.`
            : `Did you mean <${meant}>? Otherwise import ${name}.`,
        location,
        ...(location.line !== undefined && {
          frame: createCodeFrame(readFileSync(file, 'utf8'), location.line, location.column),
        }),
      };
    });
}
