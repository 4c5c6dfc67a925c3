import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPathPlaceholders } from '../../../../src/node/bundle/storedFiles';

const SITE = '/home/ada/site';
const GENERATOR = '/home/ada/site/node_modules/generator';
const placeholders = createPathPlaceholders(SITE, GENERATOR);
const moved = createPathPlaceholders('/srv/copy', '/opt/generator');

/** Returns a text after its store was moved. */
const move = (text: string) => moved.decode(placeholders.encode(text));

describe('path marks', () => {
  it('replace the folders of the site and of the generator, longest first', () => {
    expect(move(`require("${GENERATOR}/react/index.js"); // ${SITE}/src/a.js`)).toBe(
      'require("/opt/generator/react/index.js"); // /srv/copy/src/a.js',
    );
    expect(move(`file://${SITE}/a ${SITE}`)).toBe('file:///srv/copy/a /srv/copy');
    expect(move(`// ../../..${GENERATOR}/a`)).toBe('// ../../../opt/generator/a');
  });

  it('replace the path from the site to a generator outside of it, also from a folder in the site', () => {
    const before = createPathPlaceholders('/home/ada/sites/one', '/home/ada/generator');
    const after = createPathPlaceholders('/srv/copy', '/opt/tools/generator');
    const moveBoth = (text: string) => after.decode(before.encode(text));
    expect(moveBoth('// ../../generator/src/a.ts\n"../../generator/b"')).toBe(
      '// ../../opt/tools/generator/src/a.ts\n"../../opt/tools/generator/b"',
    );
    expect(moveBoth('["../../../../generator/a.ts"]')).toBe('["../../../../opt/tools/generator/a.ts"]');
    for (const text of [
      '../generator/a',
      'x/../../generator/a',
      '../../generator2',
      '../../../other/../../generator',
    ])
      expect(moveBoth(text)).toBe(text);
  });

  it('keep paths that only start or end like such a folder', () => {
    for (const text of [`${SITE}2/a`, `${SITE}-old`, `${SITE}.bak/a`, `${SITE}é`, `/mnt${SITE}/a`]) {
      expect(move(text)).toBe(text);
    }
  });

  it('are reversible for every text', () => {
    const part = fc.constantFrom(SITE, GENERATOR, '\0', '0', 's;', 'g;', '/', '..', 'a', ' ');
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string())), (parts) => {
        const text = parts.join('');
        expect(placeholders.decode(placeholders.encode(text))).toBe(text);
      }),
    );
  });

  it('are reversible for every file, and leave files without folders as they are', () => {
    const part = fc.oneof(fc.constantFrom(SITE, '\0').map(Buffer.from), fc.uint8Array().map(Buffer.from));
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const content = Buffer.concat(parts);
        const blobs: Buffer[] = [];
        const store = (bytes: string | Uint8Array) => {
          blobs.push(Buffer.from(bytes));
          return { blob: '', size: bytes.length };
        };
        const file = placeholders.store({ store }, content);
        const [stored = Buffer.alloc(0)] = blobs;
        expect(file.hasPlaceholders || stored.equals(content)).toBe(true);
        expect(placeholders.read({ readBlob: () => stored }, file).equals(content)).toBe(true);
      }),
    );
  });
});
