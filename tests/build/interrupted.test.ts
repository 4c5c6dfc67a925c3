import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashTree, type Tree } from '../driver/hashTree';
import { sampleCases } from '../driver/soak';
import { type Child, type Outcome, type TestSite, testSite } from '../driver/site';

/** The calls that fail on a full disk, and those that publish a site. */
const WRITING = ['writeFile', 'appendFile', 'copyFile', 'cp', 'mkdir'];
const PUBLISHING = ['rename'];

describe('an interrupted build', () => {
  let site: TestSite;
  /** The output of clean builds before and after the change that each test makes. */
  let before: Tree;
  let after: Tree;
  /** The time of a clean build of the change, in milliseconds. */
  let length: number;

  beforeAll(async () => {
    site = testSite('basic');
    await expectBuild(site);
    before = hashTree(site);
    change(site);
    const clean = testSite('basic');
    change(clean);
    const began = performance.now();
    await expectBuild(clean);
    length = performance.now() - began;
    after = hashTree(clean);
    clean.dispose();
    undo(site);
    expect(after).not.toEqual(before);
  });
  afterAll(() => site.dispose());

  it('leaves the complete old or new site when it is killed at any time', async () => {
    let copy = copyOf(site);
    const numbers = sampleCases([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 4);
    for (const [index, number] of numbers.entries()) {
      const moment = (length * (number - 0.5)) / 12;
      change(copy);
      await stopAfter(copy, 'SIGKILL', moment);
      const when = `killed after ${Math.round(moment)} ms`;
      expect([before, after], when).toContainEqual(hashTree(copy));
      if ((index + 1) % 4 > 0) continue;
      // The caches that four killed builds left behind are used, and the output equals that of a clean build.
      await expectBuild(copy);
      expect(hashTree(copy), when).toEqual(after);
      expect(listLeftovers(copy), when).toEqual([]);
      copy.dispose();
      copy = copyOf(site);
    }
    copy.dispose();
  });

  it.each([
    ['SIGINT', 130, sampleCases([0.3, 0.6, 0.95], 2)],
    ['SIGTERM', 143, [0.5]],
  ] as const)('exits on %s and removes its unfinished files', async (signal, code, shares) => {
    for (const share of shares) {
      const copy = copyOf(site);
      change(copy);
      const ended = await stopAfter(copy, signal, length * share);
      // a build that finished before the signal exits normally
      if (ended.code !== 0) expect(ended.code).toBe(code);
      expect(listLeftovers(copy)).toEqual([]);
      expect([before, after]).toContainEqual(hashTree(copy));
      copy.dispose();
    }
  });

  it('does not block the next build with a stale lock', async () => {
    const copy = copyOf(site);
    // No process has this ID.
    copy.write('.docusaurus/build.lock', '4194999 left behind\n');
    await expectBuild(copy);
    expect(copy.exists('.docusaurus/build.lock')).toBe(false);
    copy.dispose();
  });

  it('is completed by the next command when it is killed before any rename during publishing', async () => {
    // only one page differs and the site stays in its folder, so the caches keep the builds short
    const copy = copyOf(site);
    copy.write('build.last-2024/notes.md', 'mine');
    const trees: Tree[] = [];
    const writePage = (version: number) =>
      copy.write('docs/more.md', `---\ntitle: More\n---\n\nText ${version}.\n`);
    for (const version of [0, 1]) {
      writePage(version);
      await expectBuild(copy);
      trees[version] = hashTree(copy);
    }
    const outcomes = new Set<boolean>();
    for (let at = 1; ; at++) {
      const version = (at + 1) % 2;
      writePage(version);
      const fault = { under: outputOf(copy), calls: PUBLISHING, at, kill: true };
      const { code } = await withFault(fault, () => copy.run('build'));
      if (code === 0) break;
      const when = `killed before step ${at}`;
      expect(code, when).toBe(null);
      if (at % 4 < 2) {
        const server = await copy.start('serve', '--port', '0');
        expect((await fetch(server.url)).status).toBe(200);
        expect((await fetch(new URL('.docs-site.json', server.url))).status).toBe(404);
        await server.stop();
      } else {
        expect((await copy.run('build', '--config', 'none.ts')).code).toBe(1);
      }
      // the next build takes over the lock of the caches
      copy.remove('.docusaurus/build.lock');
      expect(trees, when).toContainEqual(hashTree(copy));
      expect(listLeftovers(copy), when).toEqual([]);
      outcomes.add(hashTree(copy)['more.html'] === trees[version]?.['more.html']);
      await expectBuild(copy);
      expect(hashTree(copy), when).toEqual(trees[version]);
      expect(listLeftovers(copy), when).toEqual([]);
    }
    expect(outcomes.size).toBe(2);
    expect(copy.read('build.last-2024/notes.md')).toBe('mine');
    copy.dispose();
  }, 300_000);
});

describe('a build that cannot write', () => {
  let site: TestSite;
  let before: Tree;

  beforeAll(async () => {
    site = testSite('basic');
    await expectBuild(site);
    before = hashTree(site);
    change(site);
  });
  afterAll(() => site.dispose());

  /** The expected output: one error with a hint and no stack. */
  const oneError = /^(?:(?:\[\d\/6\]|Building|The site or the generator was moved).*\n)*\n✖ .*\n {2}→ .*\n$/;

  async function expectRefusal(files: TestSite, outcome: Outcome, when: string): Promise<void> {
    expect(outcome.output, when).toMatch(oneError);
    expect(outcome.code, when).toBe(1);
    expect(hashTree(files), when).toEqual(before);
    expect(listLeftovers(files), when).toEqual([]);
  }

  // tests/build/publishFaults.test.ts covers the other errors, at every call
  it.each(['ENOSPC'])(
    'reports %s in one line and keeps the old output, whichever write to the output fails first',
    async (code) => {
      const copy = copyOf(site);
      for (const at of [1, 30]) {
        const fault = { under: outputOf(copy), calls: WRITING, at, every: true, code };
        await expectRefusal(copy, await withFault(fault, () => copy.run('build')), `${code} at call ${at}`);
      }
      copy.dispose();
    },
  );

  it.each(['ENOSPC', 'EACCES'])(
    'reports %s in one line and keeps the old output, whichever write to the caches fails first',
    async (code) => {
      const copy = testSite();
      for (const at of [1, 3, 10]) {
        copyInto(site.dir, copy.dir);
        if (at % 10 === 0) copy.remove('.docusaurus');
        const fault = { under: [path.join(copy.dir, '.docusaurus')], calls: WRITING, at, every: true, code };
        const outcome = await withFault(fault, () => copy.run('build'));
        if (outcome.code !== 0) await expectRefusal(copy, outcome, `${code} at call ${at}`);
      }
      copy.dispose();
    },
  );

  it.skipIf(process.platform === 'win32').each(sampleCases([1, 8, 40], 1))(
    'reports a file size limit of %s blocks',
    async (blocks) => {
      const copy = copyOf(site);
      copy.remove('.docusaurus');
      const script = `ulimit -f ${blocks}; exec "$@" 2>&1 | cat; exit \${PIPESTATUS[0]}`;
      const command = path.join(import.meta.dirname, '../../scripts/docs.mjs');
      const { status, stdout } = spawnSync(
        'bash',
        ['-c', script, 'bash', process.execPath, command, 'build', copy.dir],
        { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
      );
      await expectRefusal(copy, { code: status, output: stdout }, `${blocks} blocks`);
      expect(stdout).toContain('A file is larger than the system allows');
      copy.dispose();
    },
  );
});

describe('an output folder that cannot be renamed', () => {
  it('is filled in place, and completed by the next command when the build is killed', async () => {
    const site = testSite('basic');
    await expectBuild(site);
    const before = hashTree(site);
    change(site);
    const busy = [path.join(site.dir, 'build')];
    const { code, output } = await withFault({ busy }, () => site.run('build'));
    expect(code, output).toBe(0);
    const after = hashTree(site);
    expect(listLeftovers(site)).toEqual([]);
    undo(site);
    for (const at of sampleCases([5, 30], 1)) {
      const fault = { under: outputOf(site), calls: PUBLISHING, at, kill: true, busy };
      expect((await withFault(fault, () => site.run('build'))).code).toBe(null);
      const server = await site.start('serve', '--port', '0');
      await server.stop();
      expect([before, after]).toContainEqual(hashTree(site));
      site.remove('.docusaurus/build.lock');
      expect(listLeftovers(site)).toEqual([]);
    }
    site.dispose();
  });
});

describe('files that no build wrote', () => {
  it('are deleted only with --empty-out-dir, also by the clear command', async () => {
    const site = testSite('basic');
    await expectBuild(site);
    site.write('build/thesis.md', 'mine');
    const refused = await site.run('build');
    expect(refused.output).toContain('contains files that no build wrote: `thesis.md`.');
    expect(refused.output).toContain('--empty-out-dir');
    expect([refused.code, (await site.run('clear')).code]).toEqual([1, 1]);
    expect(site.read('build/thesis.md')).toBe('mine');
    const { code, output } = await site.run('build', '--empty-out-dir');
    expect(code, output).toBe(0);
    expect(site.exists('build/thesis.md')).toBe(false);
    site.dispose();
  });
});

describe('a damaged cache', () => {
  let site: TestSite;
  let clean: Tree;
  /** An undamaged copy of the site. Tests damage the original, because caches identify files by path and time. */
  let undamaged: TestSite;

  beforeAll(async () => {
    site = testSite('basic');
    await expectBuild(site);
    clean = hashTree(site);
    undamaged = testSite();
    copyInto(site.dir, undamaged.dir);
  });
  beforeEach(() => copyInto(undamaged.dir, site.dir));
  afterAll(() => {
    site.dispose();
    undamaged.dispose();
  });

  const damages = [
    (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1),
    () => Buffer.alloc(0),
    (bytes: Buffer) => Buffer.alloc(bytes.length, 'x'),
    changeOneByte,
  ];

  it.each(['cache/pages', 'cache/mdx', 'cache/bundle', '.'])(
    'produces the same output as a clean build if files in .docusaurus/%s are truncated, empty, garbage or altered',
    async (folder) => {
      const files = site.files(`.docusaurus/${folder}`);
      expect(files.length).toBeGreaterThan(10);
      files.forEach((file, index) => {
        const target = path.join(site.dir, '.docusaurus', folder, file);
        // every fifth file stays undamaged, so that valid and damaged files are mixed
        const damage = damages[index % 5];
        if (damage) writeFileSync(target, damage(readFileSync(target)));
      });
      await expectBuild(site);
      expect(hashTree(site)).toEqual(clean);
    },
  );

  it('produces the same output as a clean build if files are missing or unexpected', async () => {
    site.files('.docusaurus').forEach((file, index) => {
      if (index % 3 === 0) rmSync(path.join(site.dir, '.docusaurus', file));
    });
    site.write('.docusaurus/cache/bundle/browser/assets/js/stray.js', 'stray');
    site.write('.docusaurus/cache/pages/stray.html', 'stray');
    site.write('.docusaurus/cache/mdx/stray.fn.js', 'stray');
    await expectBuild(site);
    expect(hashTree(site)).toEqual(clean);
  });
});

describe('two concurrent builds of a site', () => {
  it('both succeed, one after the other', async () => {
    const site = testSite('basic');
    const both = await Promise.all([site.run('build'), site.run('build')]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    const waited = both.filter(({ output }) => output.includes('Another build of this site is running'));
    expect(waited).toHaveLength(1);
    const tree = hashTree(site);
    site.remove('.docusaurus');
    await expectBuild(site);
    expect(hashTree(site)).toEqual(tree);
    expect(listLeftovers(site)).toEqual([]);
    site.dispose();
  });

  it('continue with the second one when the first is killed', async () => {
    const site = testSite('basic');
    const first = site.launch('build');
    await waitForFile(site, '.docusaurus/build.lock');
    const second = site.run('build');
    await wait(700);
    first.kill('SIGKILL');
    const { code, output } = await second;
    expect(code, output).toBe(0);
    expect(site.files('build')).toContain('index.html');
    expect(listLeftovers(site)).toEqual([]);
    site.dispose();
  });

  it('are not affected by the clear command', async () => {
    const site = testSite('basic');
    const first = site.launch('build');
    const ended = endOf(first);
    await waitForFile(site, '.docusaurus/build.lock');
    const { code, output } = await site.run('clear');
    expect(output.replaceAll(String(first.pid), 'PID')).toMatchInlineSnapshot(`
      "
      ✖ A build of this site is running (process PID).
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
    site.dispose();
  });
});

function change(site: TestSite): void {
  site.write('docs/more.md', '---\ntitle: More\n---\n\nOther text.\n');
  site.write('src/css/custom.css', '.hello { color: blue; }\n');
}

function undo(site: TestSite): void {
  const original = testSite('basic');
  for (const file of ['docs/more.md', 'src/css/custom.css']) site.write(file, original.read(file));
  original.dispose();
}

async function expectBuild(site: TestSite): Promise<void> {
  const { code, output } = await site.run('build');
  expect(code, output).toBe(0);
}

/** Makes a folder identical to another, including file times. */
function copyInto(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  execFileSync('cp', ['-a', from, to]);
}

function copyOf(site: TestSite): TestSite {
  const copy = testSite();
  cpSync(site.dir, copy.dir, { recursive: true, preserveTimestamps: true });
  return copy;
}

/** Starts a build, sends it a signal after a delay, and returns how it exited. */
async function stopAfter(site: TestSite, signal: NodeJS.Signals, after: number) {
  const child = site.launch('build');
  const end = endOf(child);
  await Promise.race([wait(after), end]);
  child.kill(signal);
  return { code: await end };
}

/** Returns the exit code, or null if a signal ended the process. */
function endOf(child: Child): Promise<number | null> {
  return new Promise((resolve) => child.on('close', resolve));
}

/** Returns the leftovers of a build next to its output and in its folder of generated files. */
function listLeftovers(site: TestSite): readonly string[] {
  const beside = readdirSync(site.dir).filter((name) => /^\.?build\.(?!last-2024)/.test(name));
  const within = site.exists('build')
    ? site.files('build').filter((name) => name.startsWith('.docs-site/'))
    : [];
  const inside = site.exists('.docusaurus') ? site.files('.docusaurus') : [];
  return [...beside, ...within, ...inside.filter((name) => /\.tmp$|\.lock/.test(name))];
}

function changeOneByte(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const at = changed.length >> 1;
  if (changed.length > 0) changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

/** Returns the paths that a build changes while it publishes. */
function outputOf(site: TestSite): readonly string[] {
  return ['build', '.build.docs-site'].map((name) => path.join(site.dir, name));
}

/** Runs commands that fail, or are killed, as tests/driver/faults.cjs describes. */
async function withFault<Result>(fault: object, run: () => Promise<Result>): Promise<Result> {
  process.env['DOCS_FAULT'] = JSON.stringify(fault);
  process.env['NODE_OPTIONS'] = `--require ${path.join(import.meta.dirname, '../driver/faults.cjs')}`;
  try {
    return await run();
  } finally {
    delete process.env['DOCS_FAULT'];
    delete process.env['NODE_OPTIONS'];
  }
}

async function waitForFile(site: TestSite, file: string): Promise<void> {
  while (!site.exists(file)) await wait(5);
}
