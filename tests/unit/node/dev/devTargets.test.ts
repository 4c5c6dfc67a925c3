import { beforeEach, expect, it, vi } from 'vitest';
import { getCodeVersion } from '../../../../src/node/files/codeVersion';
import { tempSite } from '../../tempSite';

vi.mock('../../../../src/node/files/codeVersion', () => ({ getCodeVersion: vi.fn(() => 'one') }));

beforeEach(() => {
  vi.mocked(getCodeVersion).mockReturnValue('one');
  // Another test of this worker may have loaded the module with the function that is replaced here.
  vi.resetModules();
});

it('changes the key of caches with the code of the generator, and with the packages of the site', async () => {
  const { environmentKey } = await import('../../../../src/node/dev/devTargets');
  const site = tempSite({ 'package-lock.json': '{}' });
  const key = environmentKey(site);
  expect(environmentKey(site)).toBe(key);
  for (const name of ['package-lock.json', 'yarn.lock', 'pnpm-lock.yaml', 'bun.lock'])
    expect(environmentKey(tempSite({ 'package-lock.json': '{}', [name]: '{ "packages": {} }' }))).not.toBe(
      key,
    );
  vi.mocked(getCodeVersion).mockReturnValue('two');
  expect(environmentKey(site)).not.toBe(key);
});
