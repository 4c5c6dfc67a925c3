import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  readonly version: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly deprecated?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Limit of production packages on one platform. Lower it after removing packages; justify an increase in ARCHITECTURE.md. */
const MAX_PACKAGES = 301;
/** Scripts that are not needed: they check the prebuilt binary, or download it if npm omitted optional packages. */
const UNNEEDED_SCRIPTS = ['@swc/core', 'esbuild'];
const DUPLICATED_PACKAGES = [
  '@types/unist',
  'commander',
  'inline-style-parser',
  'source-map',
  'style-to-object',
];

/** The first versions that no public advisory lists as vulnerable, one for each major version. */
const FIRST_SAFE: Readonly<Record<string, readonly string[]>> = {
  '@babel/traverse': ['7.23.2'],
  'brace-expansion': ['4.0.1', '3.0.1', '2.0.2', '1.1.12'],
  braces: ['3.0.3'],
  cookie: ['0.7.0'],
  'cross-spawn': ['7.0.5', '6.0.6'],
  esbuild: ['0.25.0'],
  'glob-parent': ['5.1.2'],
  'image-size': ['2.0.2', '1.2.1'],
  'js-yaml': ['4.1.1', '3.14.2'],
  json5: ['2.2.2', '1.0.2'],
  katex: ['0.16.21'],
  'loader-utils': ['3.2.1', '2.0.4', '1.4.2'],
  lodash: ['4.17.21'],
  'mdast-util-to-hast': ['13.2.1'],
  micromatch: ['4.0.8'],
  minimatch: ['3.0.5'],
  minimist: ['1.2.6'],
  nanoid: ['5.0.9', '3.3.8'],
  'path-to-regexp': ['8.0.0', '3.3.0', '1.9.0', '0.1.12'],
  postcss: ['8.4.31'],
  prismjs: ['1.30.0'],
  semver: ['7.5.2', '6.3.1', '5.7.2'],
  'serialize-javascript': ['7.0.3'],
  terser: ['5.14.2', '4.8.1'],
  webpack: ['5.94.0'],
  'webpack-dev-middleware': ['7.1.0', '6.1.2', '5.3.4'],
  'webpack-dev-server': ['5.2.1'],
  ws: ['8.17.1', '7.5.10', '6.2.3', '5.2.4'],
  yaml: ['2.2.2'],
};

const { packages } = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
) as { packages: Readonly<Record<string, LockedPackage>> };
const root = packages[''] as LockedPackage;
const locked = Object.entries(packages)
  .filter(([location]) => location !== '')
  .map(([location, entry]) => ({
    ...entry,
    name: location.slice(location.lastIndexOf('node_modules/') + 13),
  }));
const production = locked.filter(({ dev }) => !dev);
const formatPackage = ({ name, version }: { name: string; version: string }) => `${name}@${version}`;

describe('locked packages', () => {
  it('do not exceed the limit for production', () => {
    // optional packages are binaries, of which npm installs one platform
    const everywhere = production.filter(({ optional }) => !optional);
    expect(everywhere.length).toBeGreaterThan(200);
    expect(everywhere.length).toBeLessThanOrEqual(MAX_PACKAGES);
  });

  it('have one version each, with few exceptions', () => {
    const names = production.map(({ name }) => name);
    const several = new Set(names.filter((name, index) => names.indexOf(name) !== index));
    expect([...several].sort()).toEqual(DUPLICATED_PACKAGES);
  });

  it('need no install scripts', () => {
    const withScript = locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(withScript.sort()).toEqual(UNNEEDED_SCRIPTS);
  });

  it('come from the registry, and have SHA-512 checksums', () => {
    const elsewhere = locked.filter(
      ({ link, version, resolved }) => link || !/^\d+\.\d+\.\d+/.test(version) || resolved !== undefined,
    );
    expect(elsewhere.map(formatPackage)).toEqual([]);
    expect(
      locked.filter(({ integrity = '' }) => !integrity.startsWith('sha512-')).map(formatPackage),
    ).toEqual([]);
  });

  it('are required with exact versions', () => {
    const required = Object.entries({ ...root.dependencies, ...root.devDependencies });
    expect(required.filter(([, range]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(range))).toEqual([]);
  });

  it('are not deprecated', () => {
    expect(locked.filter(({ deprecated }) => deprecated !== undefined).map(formatPackage)).toEqual([]);
  });

  it('have no version with a known vulnerability', () => {
    const vulnerable = locked.filter(({ name, version }) => isVulnerable(version, FIRST_SAFE[name] ?? []));
    expect(vulnerable.map(formatPackage)).toEqual([]);
  });
});

describe('isVulnerable', () => {
  it('compares with the first safe version of the same major version', () => {
    const safe = ['3.2.1', '2.0.4'];
    expect(['1.9.9', '2.0.3', '3.2.0', '3.2.1-beta'].filter((each) => !isVulnerable(each, safe))).toEqual([]);
    expect(['2.0.4', '2.1.0', '3.2.1', '3.10.0', '4.0.0'].filter((each) => isVulnerable(each, safe))).toEqual(
      [],
    );
    expect(isVulnerable('1.0.0', [])).toBe(false);
  });
});

/** Returns whether a version is vulnerable. Major versions newer than the listed ones are safe, older ones are not. */
function isVulnerable(version: string, firstSafe: readonly string[]): boolean {
  const major = (of: string) => Number.parseInt(of, 10);
  if (firstSafe.length === 0 || firstSafe.every((safe) => major(safe) < major(version))) return false;
  const safe = firstSafe.find((each) => major(each) === major(version));
  return safe === undefined || isBefore(version, safe);
}

function isBefore(version: string, other: string): boolean {
  const [a = '', b = ''] = [version, other].map((each) => each.split('-')[0]);
  const order = a.localeCompare(b, 'en', { numeric: true });
  return order < 0 || (order === 0 && version.includes('-'));
}
