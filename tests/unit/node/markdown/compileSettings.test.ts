import { expect, it } from 'vitest';
import { createCompileSettings, fingerprintFolder } from '../../../../src/node/markdown/compileSettings';
import { makeSite } from './site';

/** Returns the fingerprint of the settings of a site in a folder. */
function getFingerprint(siteDir: string, baseUrl: string): string {
  const site = makeSite();
  const json = JSON.stringify(createCompileSettings(site)).replaceAll(site.siteDir, siteDir);
  const files = { readText: () => '' } as unknown as Parameters<typeof fingerprintFolder>[1]['files'];
  const settings = { ...JSON.parse(json), baseUrl };
  return fingerprintFolder(0, { settings, configPath: undefined, files });
}

it('does not depend on where the site is', () => {
  expect(getFingerprint('/a/site', '/')).toBe(getFingerprint('/b', '/'));
});

it('depends on a URL that starts like the path of the site', () => {
  expect(getFingerprint('/docs', '/docs/')).not.toBe(getFingerprint('/docs', '/'));
});
