import { setFlagsFromString } from 'node:v8';

/** The number of pages from which memory matters more than a few percent of the processor time. */
export const LARGE_SITE = 2000;

/**
 * Makes V8 collect garbage in all threads of this process when a heap has grown by 60 percent since the last collection. By default,
 * it waits until a heap has up to four times its size (decisions/0044-collect-garbage-earlier-on-large-sites.md).
 */
export function slowDownHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=60');
}
