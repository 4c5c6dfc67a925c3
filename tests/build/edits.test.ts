import { cpSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashTree, type Tree } from '../driver/hashTree';
import { createRandom } from '../driver/random';
import { createRandomEdits, EDITED_FILES } from '../driver/randomEdits';
import { type Outcome, type TestSite, testSite } from '../driver/site';
import { sampleCases } from '../driver/soak';

/** Sequences in a full run. */
const SEEDS = Array.from({ length: 300 }, (_, index) => index + 1);

describe('after any edits', () => {
  /** The site before all edits, with its caches. */
  const base = testSite(undefined, EDITED_FILES);
  let site: TestSite;
  beforeAll(async () => {
    const { outcome } = await buildSite(base);
    expect(outcome.code, outcome.output).toBe(0);
  });
  beforeEach(() => {
    site = testSite();
    cpSync(base.dir, site.dir, { recursive: true, preserveTimestamps: true });
  });
  afterEach(() => site.dispose());
  afterAll(() => base.dispose());

  it.each(sampleCases(SEEDS, 2))('an incremental build equals a clean one (seed %d)', async (seed) => {
    const random = createRandom(seed);
    const edits = createRandomEdits(site, random, seed * 100);
    const log: string[] = [];
    let incremental: BuiltSite | undefined;
    for (let build = random.below(2); build < 2; build++) {
      log.push(...edits.apply());
      log.push('build');
      incremental = await buildSite(site);
    }
    const clean = await buildCopy(site);
    const what = log.join('\n');
    expect(incremental?.outcome.code, `${what}\n${incremental?.outcome.output}`).toBe(clean.outcome.code);
    expect(incremental && getReport(incremental.outcome), what).toBe(getReport(clean.outcome));
    if (clean.outcome.code === 0) expect(incremental?.tree, what).toEqual(clean.tree);
  });
});

interface BuiltSite {
  readonly outcome: Outcome;
  readonly tree: Tree;
}

async function buildSite(site: TestSite): Promise<BuiltSite> {
  const outcome = await site.run('build', '--no-minify');
  return { outcome, tree: site.exists('build') ? withoutManifest(hashTree(site)) : {} };
}

/** Builds the sources of a site in another folder, which has no results of earlier builds. */
async function buildCopy(site: TestSite): Promise<BuiltSite> {
  const copy = testSite();
  try {
    const isSource = (file: string) => !/^(?:build|\.docusaurus)$/.test(path.relative(site.dir, file));
    cpSync(site.dir, copy.dir, { recursive: true, filter: isSource, preserveTimestamps: true });
    return await buildSite(copy);
  } finally {
    copy.dispose();
  }
}

/** The order of the files in the manifest does not matter, and its content is compared file by file. */
function withoutManifest({ '.docs-site.json': _manifest, ...files }: Tree): Tree {
  return files;
}

/** Returns the diagnostics of a build, without progress lines and durations. */
function getReport({ output }: Outcome): string {
  return output
    .split('\n')
    .filter((line) => !/^\[\d\/\d\]|^Built | in \.\.|^\d+(?:\.\d+)? [kM]B in /.test(line))
    .join('\n');
}
