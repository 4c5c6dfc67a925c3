import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import type { DiagnosticCode } from '../../src/model/diagnostics/catalog';
import { findExamples, selectExamples } from './findExamples';

/** Reads the tests of the repository, and returns an example for each code that has one. */
export function readExamples(projectDir: string): ReadonlyMap<DiagnosticCode, string> {
  // Sorted, so that the result does not depend on the file system. Whole builds come first: their paths are complete.
  const files = globSync('tests/{build,unit}/**/*.test.ts', { cwd: projectDir }).sort();
  return selectExamples(
    files.flatMap((file) => findExamples(readFileSync(path.join(projectDir, file), 'utf8'))),
  );
}
