import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockBuild } from '../../../../src/node/output/buildLock';
import { discardMovedCaches, discardMovedCachesWithLock } from '../../../../src/node/output/cacheLocation';

describe('discardMovedCaches', () => {
  let root: string;
  const site = (name = 'site') => path.join(root, name);
  const input = (name?: string) => ({ siteDir: site(name), dir: path.join(site(name), '.docusaurus') });
  const cached = (name?: string) => path.join(input(name).dir, 'cache/pages/page.html');
  const fill = (name?: string) => {
    mkdirSync(path.dirname(cached(name)), { recursive: true });
    writeFileSync(cached(name), 'cached');
  };
  beforeEach(() => {
    root = realpathSync(mkdtempSync(path.join(tmpdir(), 'moved-')));
    mkdirSync(site());
    discardMovedCaches(input());
    fill();
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('records the location of a new folder without reporting a discard', () => {
    mkdirSync(site('new'));
    expect(discardMovedCaches(input('new'))).toBe(false);
    expect(readdirSync(input('new').dir)).toEqual(['location.json']);
  });

  it('keeps the caches of a site that has not moved', () => {
    expect(discardMovedCaches(input())).toBe(false);
    expect(existsSync(cached())).toBe(true);
  });

  it('keeps the caches when the site is opened through a symbolic link', () => {
    symlinkSync(site(), site('link'));
    expect(discardMovedCaches(input('link'))).toBe(false);
    expect(existsSync(cached())).toBe(true);
  });

  it('clears the caches of a copy once, and keeps those of the original', () => {
    cpSync(site(), site('copy'), { recursive: true });
    expect(discardMovedCaches(input('copy'))).toBe(true);
    expect(readdirSync(input('copy').dir)).toEqual(['location.json']);
    fill('copy');
    expect(discardMovedCaches(input('copy'))).toBe(false);
    expect(existsSync(cached('copy'))).toBe(true);
    expect(discardMovedCaches(input())).toBe(false);
    expect(existsSync(cached())).toBe(true);
  });

  it('clears a folder if its recorded location is missing or damaged', () => {
    for (const damage of ['', '{', 'null']) {
      fill();
      writeFileSync(path.join(input().dir, 'location.json'), damage);
      expect(discardMovedCaches(input())).toBe(true);
      expect(existsSync(cached())).toBe(false);
    }
  });

  it('keeps the lock of the running build', async () => {
    mkdirSync(site('locked'));
    const lock = await lockBuild({ dir: input('locked').dir });
    fill('locked');
    expect(discardMovedCaches(input('locked'))).toBe(true);
    expect(readdirSync(input('locked').dir).sort()).toEqual(['build.lock', 'location.json']);
    lock.release();
  });

  it('ignores a lock that was copied with the site', async () => {
    writeFileSync(path.join(input().dir, 'build.lock'), `${process.ppid} other\n${input().dir}\n`);
    cpSync(site(), site('copy'), { recursive: true });
    expect(await discardMovedCachesWithLock(input('copy'))).toBe(true);
    expect(readdirSync(input('copy').dir)).toEqual(['location.json']);
  });

  it('waits for a running build before it clears the folder', async () => {
    const lockFile = path.join(input().dir, 'build.lock');
    writeFileSync(lockFile, `${process.ppid} other\n${input().dir}\n`);
    rmSync(path.join(input().dir, 'location.json'));
    let isDone = false;
    const discarded = discardMovedCachesWithLock(input()).finally(() => {
      isDone = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(isDone).toBe(false);
    // the build records the location itself, so there is nothing left to discard
    discardMovedCaches(input());
    fill();
    rmSync(lockFile);
    expect(await discarded).toBe(false);
    expect(existsSync(cached())).toBe(true);
  });
});
