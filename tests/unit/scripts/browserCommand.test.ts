import { expect, test } from 'vitest';
import { getBrowserCommand } from '../../../scripts/commands/serverOptions';

test.each([
  ['linux', {}, ['xdg-open', 'URL']],
  ['darwin', {}, ['open', 'URL']],
  ['win32', {}, ['cmd', '/c', 'start', '', 'URL']],
  [
    'linux',
    { DOCUSAURUS_BROWSER: 'firefox', DOCUSAURUS_BROWSER_ARGS: '-P  docs' },
    ['firefox', '-P', 'docs', 'URL'],
  ],
  ['darwin', { DOCUSAURUS_BROWSER: 'Google Chrome' }, ['open', '-a', 'Google Chrome', 'URL']],
  [
    'darwin',
    { DOCUSAURUS_BROWSER: 'x', DOCUSAURUS_BROWSER_ARGS: '-i' },
    ['open', '-a', 'x', 'URL', '--args', '-i'],
  ],
  ['linux', { DOCUSAURUS_BROWSER: 'none' }, []],
])('opens a URL on %s with %j', (platform, env, command) => {
  expect(getBrowserCommand('URL', env, platform)).toEqual(command);
});
