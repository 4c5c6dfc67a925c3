import { createClosestFinder } from '../../model/findClosest';
import { splitPath } from '../../model/url';

/** Returns the page or anchor that a broken link was probably meant for, or `undefined`. */
export type Suggester = (target: string) => string | undefined;

/** Creates a suggester for the paths of pages, or for the anchors of one. */
export function createSuggester(candidates: readonly string[]): Suggester {
  const findClosest = createClosestFinder(candidates);
  const byName = new Map<string, string>();
  for (const candidate of candidates) {
    const name = getName(candidate);
    if (name !== undefined && !byName.has(name)) byName.set(name, candidate);
  }
  return (target) => {
    const closest = findClosest(target);
    if (closest !== undefined && isSimilar(target, closest)) return closest;
    // Pages often keep their name when they move to another folder.
    const name = getName(splitPath(target).path);
    return name === undefined ? undefined : byName.get(name);
  };
}

/** Returns whether not only the folders of two paths are similar, but also their names. */
function isSimilar(a: string, b: string): boolean {
  const [nameA, nameB] = [getName(a), getName(b)];
  if (nameA === undefined || nameB === undefined) return true;
  return nameA === nameB || createClosestFinder([nameB])(nameA) !== undefined;
}

/** Returns the last segment of a path, in lowercase. */
function getName(path: string): string | undefined {
  return path.split('/').filter(Boolean).at(-1)?.toLowerCase();
}
