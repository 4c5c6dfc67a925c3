import { expect, test } from 'vitest';
import { getSiteFacts } from '../../../../src/node/site/siteFacts';
import { loadTestSite } from './loadTestSite';

test('lists the style sheets of the site, but not those of folders beside it', async () => {
  const site = await loadTestSite({});
  const own = `${site.siteDir}/a.css`;
  const clientModules = [own, `${site.siteDir}-shared/b.css`, `${site.siteDir}/c.js`];
  expect(getSiteFacts({ ...site, clientModules }).styleSheets).toEqual([own]);
});
