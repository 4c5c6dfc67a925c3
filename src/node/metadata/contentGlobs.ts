/** What no content plugin takes for pages unless told otherwise: partials and tests (contract/build.md §0.4). */
export const DEFAULT_EXCLUDE: readonly string[] = [
  '**/_*.{js,jsx,ts,tsx,md,mdx}',
  '**/_*/**',
  '**/*.test.{js,jsx,ts,tsx}',
  '**/__tests__/**',
];
