import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPathCodec } from '../../../../src/node/engine/pathCodec';

const posix = createPathCodec(
  { siteDir: '/home/me/site/', generatorDir: '/home/me/site/node_modules/generator' },
  path.posix,
);
const copy = createPathCodec({ siteDir: '/srv/copy', generatorDir: '/opt/generator' }, path.posix);
const windows = createPathCodec(
  { siteDir: 'C:\\Users\\me\\site', generatorDir: 'D:\\generator' },
  path.win32,
);
const windowsCopy = createPathCodec({ siteDir: 'E:\\copy', generatorDir: 'C:\\gen' }, path.win32);

describe('encode', () => {
  it('returns paths that are relative to the nearest root', () => {
    expect(posix.encode('/home/me/site')).toBe('s');
    expect(posix.encode('/home/me/site/docs/a.md')).toBe('s/docs/a.md');
    expect(posix.encode('/home/me/site/node_modules/generator/src')).toBe('g/src');
    expect(posix.encode('/home/me/site2/a')).toBe('s/../site2/a');
  });

  it('returns paths around the generator that do not depend on where the site is', () => {
    const encode = (siteDir: string, file: string) =>
      createPathCodec({ siteDir, generatorDir: '/tmp/clones/a' }, path.posix).encode(file);
    for (const [file, encoded] of [
      ['/tmp/clones', 'g/..'],
      ['/tmp/clones/node_modules', 'g/../node_modules'],
    ] as const) {
      expect(encode('/tmp/site', file)).toBe(encoded);
      expect(encode('/tmp/sites/deep/copy', file)).toBe(encoded);
    }
    expect(encode('/tmp/site', '/tmp/other')).toBe('s/../other');
    expect(windows.encode('D:\\other')).toBe('g\\..\\other');
  });

  it('returns one name for all ways to write a path', () => {
    for (const file of [
      '/home/me/site/docs//a.md',
      '/home/me/site/./docs/b/../a.md',
      '/home/me/site/docs/a.md/',
    ]) {
      expect(posix.encode(file)).toBe('s/docs/a.md');
    }
    expect(windows.encode('C:/Users/me/site/docs/a.md')).toBe('s\\docs\\a.md');
    expect(windows.encode('c:\\users\\me\\site\\docs\\a.md')).toBe('s\\docs\\a.md');
  });

  it('is reversed by decode', () => {
    for (const file of ['/', '/home/me/site', '/home/me/site/a b', '/home/me/other', '/etc/x']) {
      expect(posix.decode(posix.encode(file))).toBe(file);
    }
    for (const file of [
      'C:\\Users\\me\\site',
      'C:\\Users\\x',
      'D:\\generator\\a',
      'F:\\other drive',
      'C:\\',
    ]) {
      expect(windows.decode(windows.encode(file))).toBe(file);
    }
    expect(copy.decode(posix.encode('/home/me/site/a'))).toBe('/srv/copy/a');
  });

  it('works for a site in the root of the file system', () => {
    const root = createPathCodec({ siteDir: '/', generatorDir: '/generator' }, path.posix);
    for (const file of ['/', '/a/b', '/generator/x']) expect(root.decode(root.encode(file))).toBe(file);
    expect(root.decodeJson(root.encodeJson('["/a","/"]'))).toBe('["/a","/"]');
  });
});

describe('encodeJson', () => {
  const move = (value: unknown, from: typeof posix, to: typeof posix): unknown =>
    JSON.parse(to.decodeJson(from.encodeJson(JSON.stringify(value))));

  it('moves paths, also in names of properties and at the start of texts', () => {
    expect(
      move(
        {
          '/home/me/site/a': [
            '/home/me/site',
            '/home/me/site/b "quoted"',
            '/home/me/site/node_modules/generator/c',
          ],
          text: '/home/me/site/a:1:2 is broken',
          other: ['/home/me/site2', 'in /home/me/site/a', '\0s/', '/home/me', '\\"/home/me/site/x'],
        },
        posix,
        copy,
      ),
    ).toEqual({
      '/srv/copy/a': ['/srv/copy', '/srv/copy/b "quoted"', '/opt/generator/c'],
      text: '/srv/copy/a:1:2 is broken',
      other: ['/home/me/site2', 'in /home/me/site/a', '\0s/', '/home/me', '\\"/srv/copy/x'],
    });
  });

  it('keeps everything if the folders are the same', () => {
    const value = ['"\0s/a', '\\', '\\\\"/home/me/site', { '/home/me/site/': '"/home/me/site/"' }];
    expect(move(value, posix, posix)).toEqual(value);
  });

  it('moves paths to folders whose names contain the patterns of replacements', () => {
    const dollars = createPathCodec({ siteDir: "/srv/$$ $& $'", generatorDir: '/opt/generator' }, path.posix);
    expect(move(['/home/me/site/a'], posix, dollars)).toEqual(["/srv/$$ $& $'/a"]);
    expect(move(["/srv/$$ $& $'/a"], dollars, posix)).toEqual(['/home/me/site/a']);
  });

  it('moves Windows paths, with backslashes and with slashes', () => {
    expect(
      move(
        [
          'C:\\Users\\me\\site\\a\\b',
          'C:/Users/me/site/a/b',
          'C:\\Users\\me\\site',
          'C:\\Users\\me\\site2',
          'D:/generator/x',
        ],
        windows,
        windowsCopy,
      ),
    ).toEqual(['E:\\copy\\a\\b', 'E:/copy/a/b', 'E:\\copy', 'C:\\Users\\me\\site2', 'C:/gen/x']);
  });
});

it('has a scope only if paths of the site look like URLs', () => {
  expect(posix.scope).toBe('');
  expect(windows.scope).toBe('');
  const docs = createPathCodec({ siteDir: '/docs', generatorDir: '/opt/generator' }, path.posix);
  const site = createPathCodec({ siteDir: '/site', generatorDir: '/opt/generator' }, path.posix);
  expect(docs.scope).not.toBe('');
  expect(docs.scope).not.toBe(site.scope);
});
