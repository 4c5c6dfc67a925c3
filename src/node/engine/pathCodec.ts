import path, { type PlatformPath } from 'node:path';

/** The folders that paths in the store are relative to, so that a copied site and generator can use a copied store. */
export interface Roots {
  readonly siteDir: string;
  readonly generatorDir: string;
}

/** Converts between absolute paths and the paths in the store. */
export interface PathCodec {
  /** Returns a path relative to the root in which it is, or to the nearer one: folders around the generator move with it. */
  encode(file: string): string;
  decode(encoded: string): string;
  /** Returns whether an encoded path is in neither root. */
  isOutside(encoded: string): boolean;
  /** Encodes all strings of a JSON text that are absolute paths within a root, or start with one. */
  encodeJson(json: string): string;
  decodeJson(encoded: string): string;
  /**
   * Differs between sites whose stores must not be exchanged. In a folder such as `/docs`, the URL `/docs/intro` looks like
   * a path, so it would be wrong in another folder.
   */
  readonly scope: string;
}

/** Marks an encoded path in a JSON text. JSON escapes control characters, so no string contains it. */
const MARK = '\0';

/** Creates the codec for a site and a generator. `api` is the path syntax of a platform. */
export function createPathCodec(given: Roots, api: PlatformPath = path): PathCodec {
  const siteDir = api.resolve(given.siteDir);
  const generatorDir = api.resolve(given.generatorDir);
  // One folder may contain the other.
  const roots = (
    [
      ['s', siteDir],
      ['g', generatorDir],
    ] as const
  ).toSorted(([, a], [, b]) => b.length - a.length);
  const spellings = roots.flatMap(([name, dir]) => listSpellings(name, dir, api));
  return {
    encode(given) {
      const file = api.resolve(given);
      for (const [name, dir] of roots) {
        if (file === dir) return name;
        if (file.startsWith(dir + api.sep)) return name + file.slice(dir.length);
      }
      const isNearGenerator = countShared(generatorDir, file, api) > countShared(siteDir, file, api);
      const relative = api.relative(isNearGenerator ? generatorDir : siteDir, file);
      // another drive
      return api.isAbsolute(relative) ? `a${file}` : `${isNearGenerator ? 'g' : 's'}${api.sep}${relative}`;
    },
    decode(encoded) {
      const rest = encoded.slice(1);
      if (encoded.startsWith('a')) return rest;
      return api.join(encoded.startsWith('g') ? generatorDir : siteDir, rest);
    },
    isOutside: (encoded) => encoded.startsWith('a') || encoded.slice(1).startsWith(`${api.sep}..${api.sep}`),
    encodeJson: (json) =>
      spellings.reduce(
        (text, { mark, start, separator }) =>
          text.includes(start)
            ? text.replaceAll(start + separator, mark + separator).replaceAll(`${start}"`, `${mark}"`)
            : text,
        json,
      ),
    decodeJson: (encoded) =>
      encoded.includes(MARK)
        ? // Not a text, in which `$` of the name of a folder would be special.
          spellings.reduce((text, { mark, start }) => text.replaceAll(mark, () => start), encoded)
        : encoded,
    scope: roots
      .map(([, dir]) => dir)
      .filter((dir) => looksLikeUrlPath(dir))
      .join('\n'),
  };
}

/** Returns the number of folders that two absolute paths share, with the root of the file system. */
function countShared(dir: string, file: string, { sep }: PlatformPath): number {
  const [names, others] = [dir.split(sep), file.split(sep)];
  const at = names.findIndex((name, index) => name !== others[index]);
  return at === -1 ? names.length : at;
}

interface Spelling {
  readonly mark: string;
  /** The opening quote of a JSON string, and the folder as it is written in it. */
  readonly start: string;
  readonly separator: string;
}

/** Returns how paths in a folder are written in JSON. Tools also write Windows paths with slashes. */
function listSpellings(name: string, dir: string, { sep }: PlatformPath): readonly Spelling[] {
  if (dir.endsWith(sep)) return []; // the root of a file system
  const quote = (text: string) => JSON.stringify(text).slice(0, -1);
  const native = { mark: `"${MARK}${name}`, start: quote(dir), separator: JSON.stringify(sep).slice(1, -1) };
  if (sep === '/') return [native];
  const withSlashes = dir.replaceAll(sep, '/');
  return [native, { mark: `"${MARK}${name.toUpperCase()}`, start: quote(withSlashes), separator: '/' }];
}

function looksLikeUrlPath(dir: string): boolean {
  return /^\/[^/]*$/.test(dir);
}
