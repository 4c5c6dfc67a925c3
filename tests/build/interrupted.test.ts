import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashTree, type Tree } from '../driver/hashTree';
import {
  buildRestorableSite,
  changePage,
  endOf,
  expectBuild,
  launchBuild,
  listLeftovers,
  outputOf,
  PUBLISHING,
  type RestorableSite,
  startBuild,
  withFault,
} from '../driver/interruptedBuild';
import { isSoak, sampleCases } from '../driver/soak';
import type { TestSite } from '../driver/site';

/** The renames during publishing before which a build is killed. A soak run stops after the last one, of about 15. */
const KILLED_RENAMES = isSoak ? Array.from({ length: 100 }, (_, index) => index + 1) : [1, 9];

describe('an interrupted build', () => {
  let built: RestorableSite;
  let site: TestSite;
  let before: Tree;
  /** The output after the change that the tests make. */
  let after: Tree;
  /** The time of a build of the change, in milliseconds. */
  let length: number;

  beforeAll(async () => {
    built = await buildRestorableSite();
    ({ site, before } = built);
    change(site);
    const began = performance.now();
    await expectBuild(site);
    length = performance.now() - began;
    after = hashTree(site);
    expect(after).not.toEqual(before);
  });
  beforeEach(() => built.restore());
  afterAll(() => built.dispose());

  it('leaves the complete old or new site when it is killed at any time', async () => {
    const numbers = sampleCases([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 1);
    for (const [index, number] of numbers.entries()) {
      const moment = (length * (number - 0.5)) / 12;
      change(site);
      await stopAfter(site, 'SIGKILL', moment);
      const when = `killed after ${Math.round(moment)} ms`;
      expect([before, after], when).toContainEqual(hashTree(site));
      if (index % 4 < 3 && index < numbers.length - 1) continue;
      // The caches that the killed builds left behind are used, and the output equals that of a clean build.
      await expectBuild(site);
      expect(hashTree(site), when).toEqual(after);
      expect(listLeftovers(site), when).toEqual([]);
      built.restore();
    }
  });

  it.each(
    sampleCases(
      [
        ['SIGINT', 130, [0.3, 0.6, 0.95]],
        ['SIGTERM', 143, [0.5]],
      ] as const,
      1,
    ),
  )('exits on %s and removes its unfinished files', async (signal, code, shares) => {
    for (const share of shares) {
      built.restore();
      change(site);
      const ended = await stopAfter(site, signal, length * share);
      // a build that finished before the signal exits normally
      if (ended.code !== 0) expect(ended.code).toBe(code);
      expect(listLeftovers(site)).toEqual([]);
      expect([before, after]).toContainEqual(hashTree(site));
    }
  });

  it('does not block the next build with a stale lock', async () => {
    // No process has this ID.
    site.write('.docusaurus/build.lock', '4194999 left behind\n');
    await expectBuild(site, 'run');
    expect(site.exists('.docusaurus/build.lock')).toBe(false);
  });

  it('is completed by the next command when it is killed before any rename during publishing', async () => {
    // only one page differs, so the caches keep the builds short
    site.write('build.last-2024/notes.md', 'mine');
    const trees: Tree[] = [];
    const writePage = (version: number) => changePage(site, `Text ${version}.`);
    for (const version of [0, 1]) {
      writePage(version);
      await expectBuild(site, 'run');
      trees[version] = hashTree(site);
    }
    const outcomes = new Set<boolean>();
    for (const [index, at] of KILLED_RENAMES.entries()) {
      const version = index % 2;
      writePage(version);
      const fault = { under: outputOf(site), calls: PUBLISHING, at, kill: true };
      const { code } = await withFault(fault, () => startBuild(site));
      if (isSoak && code === 0) break;
      const when = `killed before step ${at}`;
      expect(code, when).toBe(null);
      if (at < 3) {
        const server = await site.start('serve', '--port', '0');
        expect((await fetch(server.url)).status).toBe(200);
        expect((await fetch(new URL('.docs-site.json', server.url))).status).toBe(404);
        await server.stop();
      } else {
        expect((await site.run('build', '--config', 'none.ts')).code).toBe(1);
      }
      // the next build takes over the lock of the caches
      site.remove('.docusaurus/build.lock');
      expect(trees, when).toContainEqual(hashTree(site));
      expect(listLeftovers(site), when).toEqual([]);
      outcomes.add(hashTree(site)['more.html'] === trees[version]?.['more.html']);
      await expectBuild(site, at < 3 ? 'spawn' : 'run');
      expect(hashTree(site), when).toEqual(trees[version]);
      expect(listLeftovers(site), when).toEqual([]);
    }
    expect(outcomes.size).toBe(2);
    expect(site.read('build.last-2024/notes.md')).toBe('mine');
  });
});

/** Changes a page and a style sheet, so that a build runs all steps again. */
function change(site: TestSite): void {
  changePage(site);
  site.write('src/css/custom.css', '.hello { color: blue; }\n');
}

/** Starts a build, sends it a signal after a delay, and returns how it exited. */
async function stopAfter(site: TestSite, signal: NodeJS.Signals, after: number) {
  const child = launchBuild(site);
  const end = endOf(child);
  await Promise.race([wait(after), end]);
  child.kill(signal);
  return { code: await end };
}
