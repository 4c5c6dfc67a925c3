import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createBuildConstants } from '../../../../src/node/bundle/buildConstants';
import { resolveThemeAliases } from '../../../../src/node/bundle/themeAliases';
import { themeDir } from '../../../../src/node/entries';
import { tempSite } from '../../tempSite';

/** Returns the theme of a site with files in its theme folder. */
function createAliases(...files: readonly string[]) {
  const siteDir = tempSite(Object.fromEntries(files.map((file) => [`src/theme/${file}`, ''])));
  return resolveThemeAliases([
    { dir: themeDir, kind: 'theme' },
    { dir: path.join(siteDir, 'src/theme'), kind: 'site' },
  ]);
}

/** Returns the constants about code components for a site with files in its theme folder. */
function codeConstants(...files: readonly string[]) {
  const aliases = createAliases(...files);
  const constants = createBuildConstants({ side: 'browser', site: { mode: 'production' }, aliases });
  const { [PARTS]: parts, [LINES]: lines } = constants;
  return { parts, lines };
}

const PARTS = 'process.env.DOCUSAURUS_HAS_OWN_CODE_PARTS';
const LINES = 'process.env.DOCUSAURUS_HAS_OWN_CODE_LINES';
const REPEATS = 'process.env.DOCUSAURUS_REPEATS_SIDEBAR_ITEMS';

describe('createBuildConstants', () => {
  it('returns constants that depend on the side and the mode', () => {
    const constants = (side: 'browser' | 'server', mode: 'production' | 'development') =>
      Object.values(createBuildConstants({ side, site: { mode }, aliases: {} })).slice(0, 2);
    expect(constants('browser', 'production')).toEqual(['"production"', 'false']);
    expect(constants('server', 'development')).toEqual(['"development"', 'true']);
  });

  it('detects whether a site overrides code components', () => {
    expect(codeConstants('Footer/index.tsx')).toEqual({ parts: 'false', lines: 'false' });
    expect(codeConstants('CodeBlock/Buttons/CopyButton.tsx')).toEqual({ parts: 'true', lines: 'false' });
    expect(codeConstants('CodeBlock/Line/index.jsx')).toEqual({ parts: 'true', lines: 'true' });
    expect(codeConstants('CodeBlock/Line/Token/index.tsx')).toEqual({ parts: 'true', lines: 'true' });
  });

  it('repeats sidebar items on the server, unless a site overrides their components', () => {
    const repeats = (side: 'browser' | 'server', mode: 'production' | 'development', ...files: string[]) =>
      createBuildConstants({ side, site: { mode }, aliases: createAliases(...files) })[REPEATS];
    expect(repeats('server', 'production', 'DocSidebar/index.tsx')).toBe('true');
    expect(repeats('browser', 'production')).toBe('false');
    expect(repeats('server', 'development')).toBe('false');
    for (const name of ['DocSidebarItem/Link', 'DocSidebarItem', 'DocSidebarItems', 'Icon/ExternalLink']) {
      expect(repeats('server', 'production', `${name}/index.js`)).toBe('false');
    }
  });
});
