import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ThemeFolder } from '../../../../src/model/site';
import { resolveThemeAliases } from '../../../../src/node/bundle/themeAliases';
import { tempSite } from '../../tempSite';

/** Returns the aliases of some folders, with files relative to their common parent folder. */
function createAliases(folders: Readonly<Record<string, readonly string[]>>, siteFolder = 'site') {
  const files = Object.entries(folders).flatMap(([dir, names]) =>
    names.map((name) => [`${dir}/${name}`, '']),
  );
  const root = tempSite(Object.fromEntries(files));
  const list = Object.keys(folders).map((dir): ThemeFolder => {
    return { dir: path.join(root, dir), kind: dir === siteFolder ? 'site' : 'theme' };
  });
  const aliases = Object.entries(resolveThemeAliases(list));
  return Object.fromEntries(aliases.map(([name, file]) => [name, path.relative(root, file)]));
}

describe('resolveThemeAliases', () => {
  it('derives component names from file paths', () => {
    expect(
      createAliases({ core: ['A.tsx', 'B/index.js', 'B/C/index.tsx', 'B/styles.css', 'hooks/use.ts'] }),
    ).toEqual({
      '@theme/A': 'core/A.tsx',
      '@theme-original/A': 'core/A.tsx',
      '@theme/B': 'core/B/index.js',
      '@theme-original/B': 'core/B/index.js',
      '@theme/B/C': 'core/B/C/index.tsx',
      '@theme-original/B/C': 'core/B/C/index.tsx',
      '@theme/hooks/use': 'core/hooks/use.ts',
      '@theme-original/hooks/use': 'core/hooks/use.ts',
    });
  });

  it('skips type declarations and tests', () => {
    expect(createAliases({ core: ['A.d.ts', '__tests__/B.tsx', 'C.test.tsx', 'D/__tests__/x.js'] })).toEqual(
      {},
    );
  });

  it('lets a site override a theme, and a theme override another', () => {
    expect(createAliases({ core: ['A.tsx'], more: ['A/index.tsx'], site: ['A.jsx'] })).toEqual({
      '@theme/A': 'site/A.jsx',
      '@theme-original/A': 'more/A/index.tsx',
      '@theme-init/A': 'core/A.tsx',
    });
  });

  it('creates no alias for the original of a component that only the site defines', () => {
    expect(createAliases({ core: [], site: ['Own.tsx'] })).toEqual({ '@theme/Own': 'site/Own.tsx' });
  });

  it('lets a site and its imports use the old name of a component', () => {
    expect(createAliases({ core: ['DocRoot/index.tsx'], site: ['DocPage.js'] })).toEqual({
      '@theme/DocRoot': 'site/DocPage.js',
      '@theme/DocPage': 'site/DocPage.js',
      '@theme-original/DocRoot': 'core/DocRoot/index.tsx',
      '@theme-original/DocPage': 'core/DocRoot/index.tsx',
      '@theme-init/DocRoot': 'core/DocRoot/index.tsx',
      '@theme-init/DocPage': 'core/DocRoot/index.tsx',
    });
    const { '@theme/DocPage': old, '@theme/DocRoot': present } = createAliases({
      core: ['DocRoot/index.tsx', 'DocPage.js'],
    });
    expect([old, present]).toEqual(['core/DocPage.js', 'core/DocRoot/index.tsx']);
  });

  it('accepts a folder that does not exist', () => {
    expect(resolveThemeAliases([{ dir: path.join(tempSite(), 'none'), kind: 'site' }])).toEqual({});
  });
});
