import { cpSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { developedSite } from '../driver/developedSite';
import { findStoredPaths } from '../driver/findStoredPaths';
import { hashTree, type Tree } from '../driver/hashTree';
import { copyBasicSite, waitForLock } from '../driver/interruptedBuild';
import { spawnIn, type TestSite, testSite } from '../driver/site';

/** The files that bundlers read and write. A build that reuses the bundles creates none of them. */
const BUNDLER_FILES = '.docusaurus/bundles';
/** Minifying would only take time. */
const BUILD = ['build', '--no-minify'];

describe('a site that is moved or copied with its caches', () => {
  let site: TestSite;
  let copy: TestSite;
  /** The built site, restored before each test. */
  let whole: TestSite;
  let clean: Tree;

  beforeAll(async () => {
    site = await copyBasicSite();
    whole = testSite();
    clean = hashTree(site);
    copyInto(site, whole);
  });
  beforeEach(() => {
    site.dispose();
    copyInto(whole, site);
    copy = testSite();
  });
  afterEach(() => copy.dispose());
  afterAll(() => {
    site.dispose();
    whole.dispose();
  });

  it('builds from its own files after files of the original changed', async () => {
    copyInto(site, copy);
    changeAll(site);
    copy.remove(BUNDLER_FILES);
    await build(copy);
    expect(copy.exists(BUNDLER_FILES)).toBe(false);
    expectCleanOutput(copy, { site, clean });
    // in a new process, so that no cache in memory replaces those on the disk
    expect((await copy.spawn(...BUILD)).code).toBe(0);
    expectCleanOutput(copy, { site, clean });
  });

  it('includes changes of the copy while the original is unchanged', async () => {
    copyInto(site, copy);
    copy.write('src/css/custom.css', '.hello { color: blue; }\n');
    const counter = copy.read('src/components/Counter.tsx');
    copy.write('src/components/Counter.tsx', counter.replace('<button', '<button title="Edited"'));
    await build(copy);
    expect(copy.read('build/guides/interactive.html')).toContain('title="Edited"');
    const texts = (kind: string) =>
      copy
        .files(`build/assets/${kind}`)
        .map((file) => copy.read(`build/assets/${kind}/${file}`))
        .join('\n');
    expect(texts('js')).toContain('Edited');
    expect(texts('css')).toMatch(/\.hello \{\s*color: (?:blue|#00f)/);
  });

  it('builds after the original was deleted', async () => {
    copyInto(site, copy);
    site.dispose();
    await build(copy);
    expectCleanOutput(copy, { site, clean });
  });

  it('builds after a rename, with another site at its old path', async () => {
    copy.dispose();
    renameSync(site.dir, copy.dir);
    copyInto(copy, site);
    changeAll(site);
    copy.remove(BUNDLER_FILES);
    await build(copy);
    expect(copy.exists(BUNDLER_FILES)).toBe(false);
    expectCleanOutput(copy, { site, clean });
  });

  it('does not wait for a build of the original that was running during the copy', async () => {
    const running = site.launch(...BUILD);
    const ended = new Promise((resolve) => running.on('close', resolve));
    await waitForLock(site);
    running.kill('SIGSTOP');
    copyInto(site, copy);
    try {
      expect(copy.exists('.docusaurus/build.lock')).toBe(true);
      expect(await build(copy)).not.toContain('Another build of this site is running');
    } finally {
      running.kill('SIGKILL');
      await ended;
    }
    expectCleanOutput(copy, { site, clean });
  });

  it('keeps its caches when it is built through a symbolic link', async () => {
    const link = path.join(copy.dir, 'link');
    symlinkSync(site.dir, link);
    site.remove(BUNDLER_FILES);
    const { code, output } = await spawnIn(link, BUILD);
    expect(code, output).toBe(0);
    expect(site.exists(BUNDLER_FILES)).toBe(false);
    expect(hashTree(site)).toEqual(clean);
  });

  it('stores neither its path nor that of the generator', () => {
    expect(findStoredPaths(site.dir)).toEqual([]);
  });

  it('serves its own files in development', async () => {
    await visit(site);
    copyInto(site, copy);
    changeAll(site);
    const html = await visit(copy);
    expect(html).toContain('More text');
    expect(html).not.toContain('Changed');
  });
});

function copyInto(from: TestSite, to: TestSite): void {
  cpSync(from.dir, to.dir, { recursive: true, preserveTimestamps: true });
}

/** Changes content, scripts, styles and the config, so that the output shows if a build reads any of these files. */
function changeAll(site: TestSite): void {
  site.write('docs/more.md', '---\ntitle: More\n---\n\nChanged text.\n');
  site.write('docs/guides/_part.mdx', 'Changed part.\n');
  site.write('src/css/custom.css', '.changed { color: blue; }\n');
  for (const file of ['src/components/Counter.tsx', 'src/pages/hello.tsx', 'docusaurus.config.ts'])
    site.write(file, `throw new Error('Changed');\n${site.read(file)}`);
}

async function build(site: TestSite): Promise<string> {
  const { code, output } = await site.run(...BUILD);
  expect(code, output).toBe(0);
  return output;
}

function expectCleanOutput(copy: TestSite, { site, clean }: { site: TestSite; clean: Tree }): void {
  expect(hashTree(copy)).toEqual(clean);
  const withOldPath = copy
    .files('build')
    .filter((file) => readFileSync(path.join(copy.dir, 'build', file)).includes(site.dir));
  expect(withOldPath).toEqual([]);
}

/** Returns a page of the development server, which uses the caches in the site. */
async function visit(site: TestSite): Promise<string> {
  const { state } = await developedSite(site);
  try {
    return (await state.page('/base/more')).document;
  } finally {
    await state.close();
  }
}
