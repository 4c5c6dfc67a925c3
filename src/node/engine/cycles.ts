import { OutdatedRun } from './context';
import type { Node, Phase } from './node';

/** A node that is being checked must run instead, since its check would await itself. */
class AbandonedCheck extends Error {}

/**
 * Prevents a phase from awaiting a node that awaits it. A check may await tasks that its own task no longer needs, so it is
 * abandoned. Throws if two running tasks need each other, and `OutdatedRun` if one of them has started before `epoch`.
 */
export function breakCycles(awaited: Node, caller: Phase, epoch: number): void {
  for (;;) {
    const cycle = findCycle(awaited, caller);
    if (!cycle) return;
    const check = cycle.find(({ abandon }) => abandon);
    if (check) {
      check.abandon?.();
      check.node.phase = undefined;
      if (check === caller) throw new AbandonedCheck();
      continue;
    }
    const outdated = cycle.find(({ startedAt }) => startedAt !== epoch);
    if (outdated) throw new OutdatedRun(outdated.node.key);
    throw new Error(`The tasks \`${caller.node.key}\` and \`${awaited.key}\` need each other.`);
  }
}

/**
 * Returns the phases that would await each other if a phase awaited a node, starting with this phase; `undefined` if there
 * is no such cycle.
 */
function findCycle(awaited: Node, caller: Phase): readonly Phase[] | undefined {
  const visited = new Set<Phase>();
  const visit = (phase: Phase): readonly Phase[] | undefined => {
    if (visited.has(phase) || phase.node.phase !== phase) return undefined;
    visited.add(phase);
    if (phase.node === awaited) return [phase];
    for (const next of phase.node.awaitedBy ?? []) {
      const cycle = visit(next);
      if (cycle) return [phase, ...cycle];
    }
    return undefined;
  };
  return visit(caller);
}
