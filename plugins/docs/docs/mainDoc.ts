import type { SidebarUse } from '../sidebars/sidebarUse';
import type { Doc } from './readDoc';

/** Gives the doc that stands for its version: the one at its root, else the first of the first sidebar, else the first there is (contract/build.md §3.10). */
export function mainDocOf(docs: readonly Doc[], sidebars: SidebarUse): Doc {
  const home = docs.find(({ metadata }) => metadata.slug === '/');
  const firstId = sidebars.firstDocId;
  const first = firstId === undefined ? undefined : docs.find(({ metadata }) => metadata.id === firstId);
  const main = home ?? first ?? docs[0];
  if (!main) throw new Error('A version without docs was loaded.');
  return main;
}
