import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfigCode } from '../../../../src/node/files/configCode';
import { createFileReader } from '../../../../src/node/files/fileReader';
import { plainContext } from '../../../../src/node/files/plainContext';
import { tempSite } from '../../tempSite';

/** Returns the code of the config of a site in the folder `website`. */
function readCode(files: Readonly<Record<string, string>>): string {
  const siteDir = path.join(
    tempSite({ 'website/docusaurus.config.js': 'export default 1;', ...files }),
    'website',
  );
  const config = path.join(siteDir, 'docusaurus.config.js');
  return readConfigCode(config, siteDir, createFileReader(plainContext)).filter(Boolean).join('\n');
}

it('reads the lock files of a site, and those of its repository or workspace', () => {
  expect(readCode({ 'website/bun.lock': 'site' })).toBe('export default 1;\nsite');
  const repository = { '.git/HEAD': '', 'yarn.lock': 'repository' };
  expect(readCode(repository)).toBe('export default 1;\nrepository');
  const workspace = {
    'pnpm-workspace.yaml': '',
    'pnpm-lock.yaml': 'workspace',
    'website/package-lock.json': 'site',
  };
  expect(readCode(workspace)).toBe('export default 1;\nsite\nworkspace');
});

it('reads no lock files of folders that do not belong to the site', () => {
  expect(readCode({ 'yarn.lock': 'other' })).toBe('export default 1;');
  expect(readCode({ 'yarn.lock': 'other', 'website/.git/HEAD': '' })).toBe('export default 1;');
});
