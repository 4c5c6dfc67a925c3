import path from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_LAYERS } from '../../../src/model/cascadeLayers';
import {
  clientDir,
  getPublishedPath,
  llmsThemeDir,
  searchThemeDir,
  themeClientModules,
  themeDir,
} from '../../../src/node/entries';

test.each([
  [themeClientModules()[0] ?? '', 'docusaurus.infima'],
  [path.join(themeDir, 'styles/layout.css'), 'docusaurus.theme-classic'],
  [path.join(llmsThemeDir, 'pageActions.css'), 'docusaurus.theme-classic'],
  [path.join(clientDir, 'behaviors/enlarge.css'), 'docusaurus.core'],
  [path.join(searchThemeDir, 'SearchPage/searchPage.page.css'), 'docusaurus.theme-search-algolia'],
  ['/site/node_modules/@docsearch/css/dist/modal.css', 'docusaurus.theme-search-algolia.docsearch'],
  ['/site/node_modules/@docusaurus/theme-mermaid/lib/client/styles.module.css', 'docusaurus.theme-mermaid'],
  ['/site/src/css/custom.css', undefined],
  ['/site/src/theme/Footer/styles.module.css', undefined],
])('%s belongs to the layer %s', (file, name) => {
  const published = getPublishedPath(file);
  expect(Object.keys(DEFAULT_LAYERS).find((each) => DEFAULT_LAYERS[each]?.(published))).toBe(name);
});
