/** Whether long tests run in full, as with `npm run test:soak`. `npm test` takes a sample of their cases. */
export const isSoak = process.env['DOCS_SOAK'] === '1';

/** Returns all cases in a soak run, and otherwise evenly spaced ones, at most `count`. */
export function sampleCases<Case>(cases: readonly Case[], count: number): readonly Case[] {
  if (isSoak || cases.length <= count) return cases;
  return Array.from({ length: count }, (_, index) => {
    return cases[Math.floor(((index + 0.5) * cases.length) / count)] as Case;
  });
}

/** Returns the number of runs of a slow property test: the given one in a soak run, and otherwise a sixteenth. */
export function sampleRuns(count: number): number {
  return isSoak ? count : Math.ceil(count / 16);
}
