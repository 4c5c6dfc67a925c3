import type { Problem } from './printError';

/** A problem and the number of other files that have the same one. */
interface ProblemGroup<Grouped extends Problem> {
  readonly problem: Grouped;
  readonly otherFiles: number;
}

/**
 * Groups problems that differ only in their file, such as the errors of a plugin that fails on every page. Each group is where its
 * first problem was. Problems at a line of a file stay separate.
 */
export function groupProblems<Grouped extends Problem>(
  problems: readonly Grouped[],
): readonly ProblemGroup<Grouped>[] {
  const groups = new Map<string, { readonly problem: Grouped; otherFiles: number }>();
  for (const [index, problem] of problems.entries()) {
    const { code, message, hint, location, frame } = problem;
    const isAboutFile = location !== undefined && location.line === undefined && frame === undefined;
    const key = isAboutFile ? JSON.stringify([code, message, hint]) : String(index);
    const group = groups.get(key);
    if (group) group.otherFiles++;
    else groups.set(key, { problem, otherFiles: 0 });
  }
  return [...groups.values()];
}
