import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';
import { type Element, parseDocument } from './html';
import { root } from './ownDocs';
import { type Outcome, runIn, spawnIn, startShared, type TestSite, testSite } from './site';

/** A site that is built once per test run. Tests must not change it. */
export interface BuiltSite extends Outcome {
  readonly siteDir: string;
  readonly outDir: string;
}

/** A served build. */
export interface ServedSite {
  readonly url: string;
  /** The paths of all its documents, below the base URL. */
  paths(): readonly string[];
  /** The HTML of its documents by path. */
  documents(): ReadonlyMap<string, string>;
  /** All elements of the document with a path. */
  elements(path: string): readonly Element[];
}

const BUILD_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  // Tests only need pages of one locale of this site, and links to the other.
  theme: ['--locale', 'en'],
  translated: ['--no-minify'],
};

/** The sites that are built in a new process with worker threads, like those of users. The others take less processor time. */
const THREADED: readonly string[] = ['own', 'basic'];

/** Builds a fixture site by name, or the site of this repository as `own`, unless this test run has built it already. */
export async function getBuiltSite(
  name: string,
  options: readonly string[] = BUILD_OPTIONS[name] ?? [],
): Promise<BuiltSite> {
  const dir = path.join(inject('builtSites'), [name, ...options].join(''));
  const [siteDir, outDir] = name === 'own' ? [root, dir] : [dir, path.join(dir, 'build')];
  const outcome = await once(dir, () => {
    if (name !== 'own') cpSync(path.join(root, 'tests/sites', name), dir, { recursive: true });
    const args = ['build', '--out-dir', outDir, ...options];
    return THREADED.includes(name) && options.length === 0 ? spawnIn(siteDir, args) : runIn(siteDir, args);
  });
  return { siteDir, outDir, ...outcome };
}

/** Returns a copy of a built fixture site, with its caches and output. Tests may change it. */
export async function copyBuiltSite(
  name: string,
  options?: readonly string[],
): Promise<{ readonly site: TestSite; readonly built: BuiltSite }> {
  const built = await getBuiltSite(name, options);
  const site = testSite();
  cpSync(built.siteDir, site.dir, { recursive: true, preserveTimestamps: true });
  return { site, built };
}

/** Serves a site that is built once per test run, with one server that stops at the end of the run. */
export async function serveBuiltSite(name: string): Promise<ServedSite> {
  const { siteDir, outDir, code, output } = await getBuiltSite(name);
  if (code !== 0) throw new Error(`The site ${name} was not built:\n${output}`);
  const file = path.join(inject('builtSites'), `${name}.server`);
  const { url } = await once(file, () =>
    startShared(siteDir, `${file}.log`, ['serve', '--dir', outDir, '--port', '0', '--no-open']),
  );
  const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort();
  const pathOf = (file: string) => file.replaceAll(path.sep, '/').replace(/(?:^|\/)index\.html$|\.html$/, '');
  const read = (file: string) => readFileSync(path.join(outDir, file), 'utf8');
  return {
    url,
    paths: () => files.map(pathOf),
    documents: () => new Map(files.map((file) => [pathOf(file), read(file)])),
    elements(wanted) {
      const file = files.find((each) => pathOf(each) === wanted);
      if (file === undefined) throw new Error(`The site ${name} has no document \`${wanted}\`.`);
      return parseDocument(read(file)).elements;
    },
  };
}

/** Runs a function once per test run, or waits until another test file has run it. Returns its result. */
async function once<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const done = `${name}.json`;
  const lock = `${name}.lock`;
  while (!existsSync(done)) {
    try {
      mkdirSync(lock);
    } catch {
      await wait(100);
      continue;
    }
    try {
      if (!existsSync(done)) {
        const result = JSON.stringify(await work());
        writeFileSync(`${done}.new`, result);
        renameSync(`${done}.new`, done);
      }
    } finally {
      rmSync(lock, { recursive: true });
    }
  }
  return JSON.parse(readFileSync(done, 'utf8')) as Result;
}
