import path from 'node:path';
import { expect, it } from 'vitest';
import { themeConfigSchema } from '../../../../src/model/themeConfig';
import {
  type DevModules,
  listNeeds,
  openDevModules,
  type PageNeeds,
} from '../../../../src/node/dev/devModules';
import { tempSite } from '../../tempSite';
import { loadTestSite } from '../site/loadTestSite';

function openModules(siteDir: string): Promise<DevModules> {
  const target = (side: string) => ({
    site: { siteDir },
    aliases: {},
    generatedDir: path.join(siteDir, side),
  });
  return openDevModules(siteDir, { server: target('server'), browser: target('browser') });
}

const needsOf = (page: string): PageNeeds => ({
  imports: {},
  interactive: [{ path: page, modules: {}, contents: [] }],
});

it('keeps what an earlier run needed and this run needs too if bundling fails', async () => {
  const siteDir = tempSite();
  const site = await loadTestSite({ config: { themeConfig: themeConfigSchema.parse({}) } });
  const earlier = await openModules(siteDir);
  expect([earlier.add(needsOf('/a')), earlier.add(needsOf('/b'))]).toEqual([true, true]);
  await earlier.write(site);

  const modules = await openModules(siteDir);
  expect(modules.add(needsOf('/a'))).toBe(false);
  expect(modules.removeUnneeded()).toBe(true);
  const provided = modules.provided();
  const has = (page: string) => listNeeds(needsOf(page)).every((need) => provided.has(need));
  expect([has('/a'), has('/b')]).toEqual([true, false]);
});

it('keeps imported files with a query, and removes those that do not exist', async () => {
  const siteDir = tempSite({ 'a.txt': '' });
  const site = await loadTestSite({ config: { themeConfig: themeConfigSchema.parse({}) } });
  const modules = await openModules(siteDir);
  const imports = { '@site/a.txt?raw': '@site/a.txt?raw', 'require @site/b.txt?raw': '@site/b.txt?raw' };
  modules.add({ imports, interactive: [] });
  await modules.write(site);
  expect([...modules.provided()].filter((name) => name.includes('@site'))).toEqual(['@site/a.txt?raw']);
});

it('remembers the modules of the generator that other modules import', async () => {
  const siteDir = tempSite({ 'a.js': '', 'b.js': '', 'c.js': '' });
  const at = (name: string) => path.join(siteDir, name);
  const site = await loadTestSite({ config: { themeConfig: themeConfigSchema.parse({}) } });
  const earlier = await openModules(siteDir);
  expect(earlier.ownImports()).toBeUndefined();
  earlier.setDiscovered({ sheets: [], siteCss: '', ownImports: [at('b.js')] });
  // what the server side imports later is for pages that the browser side may not need
  earlier.setDiscovered({ sheets: [], siteCss: '', ownImports: [at('c.js')] });
  earlier.addOwnImports([at('a.js'), at('gone.js')]);
  await earlier.write(site);
  expect((await openModules(siteDir)).ownImports()).toEqual([at('a.js'), at('b.js')]);
});
