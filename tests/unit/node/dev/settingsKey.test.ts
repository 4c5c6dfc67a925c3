import { expect, it } from 'vitest';
import { configSchema } from '../../../../src/model/config';
import type { Site } from '../../../../src/model/site';
import { createSettingsKeys } from '../../../../src/node/dev/settingsKey';

const CONFIG = { title: 'T', url: 'https://a.b', baseUrl: '/' };

function createSite(config: object = {}, site: object = {}): Site {
  return {
    siteDir: '/site',
    generatedFilesDir: '/site/.docusaurus',
    siteConfig: configSchema.parse({ ...CONFIG, ...config }),
    baseUrl: '/',
    mode: 'development',
    mdxSettings: [],
    themeFolders: [],
    clientModules: [],
    hasSvgComponents: false,
    ...site,
  } as unknown as Site;
}

it('changes with the settings of bundles, but not with the client modules', () => {
  const getKey = createSettingsKeys();
  const key = getKey(createSite());
  expect(getKey(createSite({}, { clientModules: ['/site/a.js'] }))).toBe(key);
  expect(getKey(createSite({}, { hasSvgComponents: true }))).not.toBe(key);
  expect(getKey(createSite({}, { cascadeLayers: { 'docusaurus.infima': [] } }))).not.toBe(key);
  expect(getKey(createSite({ future: { faster: { swcJsLoader: true } } }))).not.toBe(key);
});

it('compares functions of Markdown settings by identity', () => {
  const getKey = createSettingsKeys();
  const create = () => createSite({ markdown: { preprocessor: () => '' } });
  const site = create();
  expect(getKey(site)).toBe(getKey(site));
  expect(getKey(site)).not.toBe(getKey(create()));
});
