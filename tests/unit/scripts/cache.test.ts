import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { main } from '../../../scripts/cli';
import { defineTask } from '../../../src/model/task';
import { describeSiteStore } from '../../../src/node/siteEngine';
import { createFakeFiles } from '../node/engine/fakeFiles';
import { openEngine, removeTempFolders, tempFolder } from '../node/engine/openEngine';
import { testTerminal } from './testTerminal';

afterEach(removeTempFolders);

async function cache(...args: string[]): Promise<{ code: number; text: string }> {
  const terminal = testTerminal();
  const code = await main(['cache', ...args], terminal);
  return { code, text: terminal.text() };
}

const page = defineTask<number, string>({ name: 'page', run: (_, number) => `page ${number}` });
const LOCALES = [undefined, path.join('locales', 'fr')];

/** Does what a build of two locales does with the stores of a site. Returns the number of tasks that ran. */
async function build(siteDir: string): Promise<number> {
  let count = 0;
  for (const localeFolder of LOCALES) {
    const place = { siteDir, command: 'build', ...(localeFolder && { localeFolder }) } as const;
    const { engine, takeRuns } = openEngine({
      ...describeSiteStore(place),
      fs: createFakeFiles(),
      tasks: [page],
    });
    for (let number = 0; number < 10; number++) await engine.get(page, number);
    engine.save({ isComplete: true });
    engine.close();
    count += takeRuns().length;
  }
  return count;
}

async function createSite(): Promise<string> {
  const siteDir = tempFolder();
  await build(siteDir);
  return siteDir;
}

describe('the command `cache`', () => {
  it('prints the stores of a site', async () => {
    const { code, text } = await cache('show', await createSite());
    expect(code).toBe(0);
    expect(text).toMatch(/^build\n {2}Size: [\d.]+ kB\n {2}Results: 10\n.*\nbuild, fr\n {2}Size: /s);
    expect((await cache('show', tempFolder())).text).toBe('No results are stored.');
  });

  it('copies results to another site in one file', async () => {
    const siteDir = await createSite();
    const file = path.join(tempFolder(), 'new', 'cache');
    expect(await cache('export', file, siteDir)).toMatchObject({
      code: 0,
      text: expect.stringMatching(/^Exported `build`, `build, fr` to /),
    });
    // A second export contains the same, although nothing has changed since.
    const content = readFileSync(file);
    await cache('export', file, siteDir);
    expect(readFileSync(file)).toEqual(content);
    expect(readdirSync(path.dirname(file))).toEqual(['cache']);
    const other = tempFolder();
    expect((await cache('import', file, other)).text).toBe('Imported `build`, `build, fr`');
    expect(await build(other)).toBe(0);
    expect((await cache('import', file, other)).text).toMatch(
      /^Imported no results: they are already stored, or /,
    );
  });

  it('imports nothing from a damaged or truncated file, wherever the damage is', async () => {
    const file = path.join(tempFolder(), 'cache');
    await cache('export', file, await createSite());
    const content = readFileSync(file);
    const other = tempFolder();
    for (let at = 0; at < content.length; at += 37) {
      const damaged = Buffer.from(content);
      damaged[at] = 255 - (content[at] as number);
      for (const bytes of [content.subarray(0, at), damaged]) {
        writeFileSync(file, bytes);
        const { code, text } = await cache('import', file, other);
        expect(text).toContain('invalid-cache-file');
        expect(code).toBe(1);
      }
    }
    expect(await build(other)).toBe(20);
  });

  it('reports a missing file', async () => {
    const { code, text } = await cache('import', 'missing.cache', tempFolder());
    expect(code).toBe(1);
    expect(text.replaceAll(/^! ?/gm, '')).toMatchInlineSnapshot(`
      "
      ✖ \`missing.cache\` does not exist.  invalid-cache-file
        → Pass a file that \`cache export\` has written."
    `);
  });

  it('ignores names of stores outside of the folder for generated files', async () => {
    const file = path.join(tempFolder(), 'cache');
    await cache('export', file, await createSite());
    const hash = (text: string) => createHash('sha256').update(text, 'latin1').digest('hex');
    const content = readFileSync(file, 'latin1').replace('"build, fr"', '"build, .."').slice(0, -69);
    const renamed = `${content}end ${hash(content)}\n`;
    writeFileSync(file, renamed, 'latin1');
    const other = tempFolder();
    expect((await cache('import', file, other)).text).toBe('Imported `build`');
    expect(readdirSync(path.join(other, '.docusaurus')).sort()).toEqual(['store']);
  });

  it('verifies and prunes', async () => {
    const siteDir = await createSite();
    expect(await cache('verify', siteDir)).toMatchObject({ code: 0 });
    const index = path.join(siteDir, '.docusaurus/store/build/index');
    writeFileSync(index, readFileSync(index).fill(0, 40, 50));
    const damaged = await cache('verify', siteDir);
    expect(damaged.code).toBe(1);
    expect(damaged.text).toMatch(
      /^build: the index was damaged\. Removed all results\.\nbuild, fr: verified \d+ stored items$/,
    );
    expect((await cache('prune', siteDir, '--max-size', '0B')).text).toMatch(/^Removed .*\. 0 B left\.$/);
    expect(existsSync(index)).toBe(false);
    expect(await build(siteDir)).toBe(20);
  });

  it.each([
    [['prun'], 'Unknown action `prun`.'],
    [['toString'], 'Unknown action `toString`.'],
    [['export'], '`cache export` requires a file.'],
    [['prune'], '`cache prune` requires a size.'],
    [['prune', '--max-size', 'big'], '`big` is not a size.'],
    [['prune', '--max-size', '5'], '`5` is not a size.'],
  ])('refuses %j', async (args, message) => {
    const { code, text } = await cache(...args);
    expect(code).toBe(2);
    expect(text).toContain(message);
  });
});
