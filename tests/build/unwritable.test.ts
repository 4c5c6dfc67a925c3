import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashTree } from '../driver/hashTree';
import {
  buildRestorableSite,
  changePage,
  listLeftovers,
  outputOf,
  PUBLISHING,
  type RestorableSite,
  startBuild,
  withFault,
} from '../driver/interruptedBuild';
import { sampleCases } from '../driver/soak';
import type { Outcome, TestSite } from '../driver/site';

/** The calls that fail on a full disk. */
const WRITING = ['writeFile', 'appendFile', 'copyFile', 'cp', 'mkdir'];

let built: RestorableSite;
let site: TestSite;

beforeAll(async () => {
  built = await buildRestorableSite();
  ({ site } = built);
});
beforeEach(() => restore());
afterAll(() => built.dispose());

/** Restores the site with a change that is not built. */
function restore(): void {
  built.restore();
  changePage(site);
}

describe('a build that cannot write', () => {
  /** The expected output: one error with a hint and no stack. */
  const oneError = /^(?:(?:\[\d\/6\]|Building|The site or the generator was moved).*\n)*\n✖ .*\n {2}→ .*\n$/;

  function expectRefusal(outcome: Outcome, when: string): void {
    expect(outcome.output, when).toMatch(oneError);
    expect(outcome.code, when).toBe(1);
    expect(hashTree(site), when).toEqual(built.before);
    expect(listLeftovers(site), when).toEqual([]);
  }

  // tests/build/publishFaults.test.ts covers the other errors, at every call
  it.each(['ENOSPC'])(
    'reports %s in one line and keeps the old output, whichever write to the output fails first',
    async (code) => {
      for (const at of sampleCases([1, 5], 1)) {
        const fault = { under: outputOf(site), calls: WRITING, at, every: true, code };
        expectRefusal(await withFault(fault, () => startBuild(site)), `${code} at call ${at}`);
      }
    },
  );

  it.each(sampleCases(['ENOSPC', 'EACCES'], 1))(
    'reports %s in one line and keeps the old output, whichever write to the caches fails first',
    async (code) => {
      for (const at of sampleCases([1, 3, 10], 1)) {
        restore();
        if (at % 10 === 0) site.remove('.docusaurus');
        const fault = { under: [path.join(site.dir, '.docusaurus')], calls: WRITING, at, every: true, code };
        const outcome = await withFault(fault, () => startBuild(site));
        if (outcome.code !== 0) expectRefusal(outcome, `${code} at call ${at}`);
      }
    },
  );

  it.skipIf(process.platform === 'win32').each(sampleCases([1, 8, 40], 1))(
    'reports a file size limit of %s blocks',
    (blocks) => {
      site.remove('.docusaurus');
      const script = `ulimit -f ${blocks}; exec "$@" 2>&1 | cat; exit \${PIPESTATUS[0]}`;
      const command = path.join(import.meta.dirname, '../../scripts/docs.mjs');
      const { status, stdout } = spawnSync(
        'bash',
        ['-c', script, 'bash', process.execPath, command, 'build', site.dir, '--no-minify'],
        { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
      );
      expectRefusal({ code: status, output: stdout }, `${blocks} blocks`);
      expect(stdout).toContain('A file is larger than the system allows');
    },
  );
});

describe('an output folder that cannot be renamed', () => {
  it('is filled in place, and completed by the next command when the build is killed', async () => {
    const busy = [path.join(site.dir, 'build')];
    const { code, output } = await withFault({ busy }, () => startBuild(site));
    expect(code, output).toBe(0);
    const after = hashTree(site);
    expect(after).not.toEqual(built.before);
    expect(listLeftovers(site)).toEqual([]);
    for (const at of sampleCases([2, 5, 8], 1)) {
      restore();
      const fault = { under: outputOf(site), calls: PUBLISHING, at, kill: true, busy };
      expect((await withFault(fault, () => startBuild(site))).code).toBe(null);
      // any command completes it
      expect((await site.run('build', '--config', 'none.ts')).code).toBe(1);
      expect([built.before, after]).toContainEqual(hashTree(site));
      site.remove('.docusaurus/build.lock');
      expect(listLeftovers(site)).toEqual([]);
    }
  });
});

describe('files that no build wrote', () => {
  it('are deleted only with --empty-out-dir, also by the clear command', async () => {
    site.write('build/thesis.md', 'mine');
    const refused = await site.run('build');
    expect(refused.output).toContain('contains files that no build wrote: `thesis.md`.');
    expect(refused.output).toContain('--empty-out-dir');
    expect([refused.code, (await site.run('clear')).code]).toEqual([1, 1]);
    expect(site.read('build/thesis.md')).toBe('mine');
    const { code, output } = await site.run('build', '--no-minify', '--empty-out-dir');
    expect(code, output).toBe(0);
    expect(site.exists('build/thesis.md')).toBe(false);
  });
});
