import { expect, it } from 'vitest';
import { createAliases } from '../../../../src/node/bundle/resolution';
import { resolveThemeAliases } from '../../../../src/node/bundle/themeAliases';
import { COMMON_MODULES } from '../../../../src/node/dev/devLinkedClient';
import { themeDir } from '../../../../src/node/entries';

it('links modules that exist from the start', () => {
  const site = { siteDir: '/site', generatedFilesDir: '/site/.docusaurus' };
  const aliases = resolveThemeAliases([{ dir: themeDir, kind: 'theme' }]);
  const all = createAliases({ site, aliases, side: 'browser', generatedDir: '/generated' });
  expect(COMMON_MODULES.filter((name) => !(`${name}$` in all))).toEqual([]);
});
