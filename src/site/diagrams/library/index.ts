import type { DiagramSpec } from '../shapes';
import { blog } from './blog';
import { cards } from './cards';
import { flows } from './flows';
import { guides } from './guides';
import { platform } from './platform';
import { production } from './production';
import { r } from './r';
import { runs } from './runs';
import { tutorials } from './tutorials';

const LIBRARY = {
  ...flows,
  ...runs,
  ...platform,
  ...production,
  ...guides,
  ...cards,
  ...tutorials,
  ...r,
  ...blog,
};

export type DiagramName = keyof typeof LIBRARY;

/** All diagrams of the site, by the names that pages use. */
export const DIAGRAMS: Readonly<Record<string, DiagramSpec>> = LIBRARY;

/** Returns a diagram. Throws if there is none with this name. */
export function findDiagram(name: string): DiagramSpec {
  const found = Object.hasOwn(DIAGRAMS, name) ? DIAGRAMS[name] : undefined;
  if (found) return found;
  throw new Error(
    `There is no diagram \`${name}\` in src/site/diagrams/library. Use ${Object.keys(DIAGRAMS).join(', ')}.`,
  );
}
