import { readFileSync } from 'node:fs';
import { findClosest } from '../../../model/findClosest';
import type { Diagnostic } from '../../../model/diagnostic';
import { createCodeFrame } from '../../../model/siteError';
import type { ContentFacts } from '../pageContext';
import type { ComponentMap } from './componentMap';

interface Resolvers {
  readonly components: ComponentMap;
  /** MDX 1 renders the content of a missing component. */
  readonly isMdx1: boolean;
  /** Returns whether a request resolves to a module. */
  isModule(request: string): boolean;
}

/** Reports components that a page uses without importing or defining them and that the component map does not provide. */
export function findUnknownComponents(
  file: string,
  facts: ContentFacts,
  { components: { reasons, isComplete }, isModule, isMdx1 }: Resolvers,
): readonly Diagnostic[] {
  if (!isComplete) return [];
  return facts.components
    .filter(({ name }) => !reasons.has(name))
    .map(({ name, location }) => {
      const suggestion = findClosest(
        name,
        [...reasons.keys()].filter((known) => /^[A-Z]/.test(known)),
      );
      return {
        code: 'unknown-component',
        severity: isMdx1 ? 'warn' : 'throw',
        message: `The component \`<${name}>\` is used but not imported.`,
        hint:
          suggestion === undefined
            ? `Add \`import ${name} from '${isModule(`@theme/${name}`) ? `@theme/${name}` : '…'}';\` after the front matter, or add the component to \`src/theme/MDXComponents\` for all pages.`
            : `Did you mean \`<${suggestion}>\`? Otherwise, import \`${name}\`.`,
        location,
        ...(location.line !== undefined && {
          frame: createCodeFrame(readFileSync(file, 'utf8'), location.line, location.column, location.end),
        }),
      };
    });
}
