import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashTree } from '../driver/hashTree';
import {
  changePage,
  endOf,
  hashBasicOutput,
  launchBuild,
  listLeftovers,
  startBuild,
  waitForLock,
} from '../driver/interruptedBuild';
import { type Child, type Outcome, type TestSite, testSite } from '../driver/site';

const WAITING = 'Another build of this site is running';

describe('two concurrent builds of a site', () => {
  let site: TestSite;
  let both: readonly Outcome[];

  beforeAll(async () => {
    site = testSite('basic');
    both = await Promise.all([startBuild(site), startBuild(site)]);
  });
  const stopped: Child[] = [];
  afterAll(() => {
    // a failed test leaves its process stopped
    for (const child of stopped) child.kill('SIGKILL');
    site.dispose();
  });

  it('both succeed, one after the other', async () => {
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(both.filter(({ output }) => output.includes(WAITING))).toHaveLength(1);
    expect(listLeftovers(site)).toEqual([]);
    expect(hashTree(site)).toEqual(await hashBasicOutput());
  });

  it('continue with the second one when the first is killed', async () => {
    const { first } = await launchStopped();
    const second = launchBuild(site);
    let output = '';
    for (const stream of [second.stdout, second.stderr]) stream.on('data', (chunk) => (output += chunk));
    const ended = endOf(second);
    await vi.waitUntil(() => output.includes(WAITING), { timeout: 120_000 });
    first.kill('SIGKILL');
    expect(await ended, output).toBe(0);
    expect(site.read('build/more.html')).toContain('Other text.');
    expect(listLeftovers(site)).toEqual([]);
  });

  it('are not affected by the clear command', async () => {
    const { first, ended } = await launchStopped();
    const { code, output } = await site.run('clear');
    first.kill('SIGCONT');
    expect(output.replaceAll(String(first.pid), 'PID')).toMatchInlineSnapshot(`
      "
      ✖ A build of this site is running (process PID).  build-running
        → Wait for it to finish, or stop it.
      "
    `);
    expect(code).toBe(1);
    expect(await ended).toBe(0);
    expect(await site.run('clear')).toMatchInlineSnapshot(`
      {
        "code": 0,
        "output": "Removed SITE/.docusaurus
      Removed SITE/build
      ",
      }
    `);
    expect(site.files('.').filter((file) => /^(?:build|\.docusaurus)\//.test(file))).toEqual([]);
    expect(site.exists('docs')).toBe(true);
    expect((await site.run('clear')).output).toBe('Nothing to remove.\n');
  });

  /** Starts a build of a changed page, and stops it while it holds the lock. */
  async function launchStopped(): Promise<{ first: Child; ended: Promise<number | null> }> {
    changePage(site);
    const first = launchBuild(site);
    const ended = endOf(first);
    await waitForLock(site);
    first.kill('SIGSTOP');
    stopped.push(first);
    return { first, ended };
  }
});
