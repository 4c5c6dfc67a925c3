/** Whether long tests run in full, set by `DOCS_SOAK=1`. A normal run takes a sample of their cases. */
const isSoak = process.env['DOCS_SOAK'] === '1';

/** Returns all cases in a soak run, and otherwise evenly spaced ones, at most `count`. */
export function sampleCases<Case>(cases: readonly Case[], count: number): readonly Case[] {
  if (isSoak || cases.length <= count) return cases;
  return Array.from({ length: count }, (_, index) => {
    return cases[Math.floor(((index + 0.5) * cases.length) / count)] as Case;
  });
}
