import { beforeEach, expect, it, vi } from 'vitest';
import { getCodeVersion } from '../../../../src/node/files/codeVersion';
import { environmentKey } from '../../../../src/node/dev/devTargets';
import { tempSite } from '../../tempSite';

vi.mock('../../../../src/node/files/codeVersion', () => ({ getCodeVersion: vi.fn(() => 'one') }));

beforeEach(() => void vi.mocked(getCodeVersion).mockReturnValue('one'));

it('changes the key of caches with the code of the generator, and with the packages of the site', () => {
  const site = tempSite({ 'package-lock.json': '{}' });
  const key = environmentKey(site);
  expect(environmentKey(site)).toBe(key);
  for (const name of ['package-lock.json', 'yarn.lock', 'pnpm-lock.yaml'])
    expect(environmentKey(tempSite({ 'package-lock.json': '{}', [name]: '{ "packages": {} }' }))).not.toBe(
      key,
    );
  vi.mocked(getCodeVersion).mockReturnValue('two');
  expect(environmentKey(site)).not.toBe(key);
});
