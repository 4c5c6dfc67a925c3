import path from 'node:path';
import { expect, test } from 'vitest';
import * as docsPlugin from '../../../../plugins/docs';
import { createSiteFiles } from '../../../../src/node/site/createSiteFiles';
import { tempSite } from '../../tempSite';
import { loadTestSite } from './loadTestSite';

test('returns the files that scripts of a site read, with all docs and without the location of the site', async () => {
  const siteDir = tempSite({ 'docusaurus.config.js': '', 'docs/a.md': '# A', 'docs/b.md': '# B' });
  const site = await loadTestSite({
    siteDir,
    config: {
      customFields: { file: path.join(siteDir, 'src/x.js'), value: 1 },
      plugins: ['@docusaurus/plugin-content-docs', () => ({ name: 'own' })],
    },
    builtinPlugins: { plugins: { '@docusaurus/plugin-content-docs': docsPlugin } },
  });
  const files = createSiteFiles(site);
  const globalData = JSON.parse(files['globalData.json'] ?? '');
  expect(globalData['docusaurus-plugin-content-docs'].default).toMatchObject({
    path: '/docs',
    versions: [
      {
        name: 'current',
        mainDocId: 'a',
        docs: [
          { id: 'a', path: '/docs/a', sidebar: 'defaultSidebar' },
          { id: 'b', path: '/docs/b', sidebar: 'defaultSidebar' },
        ],
        sidebars: { defaultSidebar: { link: { path: '/docs/a', label: 'a' } } },
      },
    ],
  });
  expect(files['docusaurus.config.mjs']).toMatch(/^export default \{\n {2}"title": "T",/);
  expect(files['docusaurus.config.mjs']).toContain('"file": "@site/src/x.js"');
  expect(Object.values(files).join()).not.toContain(siteDir);
  expect(JSON.parse(files['i18n.json'] ?? '')).toMatchObject({ currentLocale: 'en' });
  expect(JSON.parse(files['site-metadata.json'] ?? '')).toMatchObject({ pluginVersions: {} });
});
