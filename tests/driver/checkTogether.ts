import { beforeAll, it } from 'vitest';
import { failedCheck } from './failedBuild';

type Files = Readonly<Record<string, string>>;

/** Registers a test that gets the diagnostics in its files. */
type RegisterTest = (title: string, files: Files, run: (report: string) => void) => void;

/** Registers the tests of a suite that share one check of the small site with the files of all of them, which must differ. */
export function checkTogether(): RegisterTest {
  const files = new Map<string, string>();
  let diagnostics: readonly string[] = [];

  beforeAll(async () => {
    const report = await failedCheck(Object.fromEntries(files));
    diagnostics = report.split(/\n\n(?=[✖⚠] )/);
  });

  return (title, added, run) => {
    for (const [file, text] of Object.entries(added)) {
      if (files.has(file)) throw new Error(`Two tests add the file ${file}.`);
      files.set(file, text);
    }
    const isOwn = (diagnostic: string) => Object.keys(added).some((file) => isIn(diagnostic, file));
    it(title, () => run(diagnostics.filter(isOwn).join('\n\n')));
  };
}

/** Returns whether the location of a diagnostic, its second line, is in a file. */
function isIn(diagnostic: string, file: string): boolean {
  const [, location = ''] = diagnostic.split('\n');
  return /^ {2}SITE\/(.*?)(?::\d+)* {2}[a-z-]+$/.exec(location)?.[1] === file;
}
