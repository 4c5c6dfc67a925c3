import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { runGit } from '../../../../src/node/git/runGit';
import { tempSite } from '../../tempSite';

const run = (dir: string) => runGit(dir, ['version'], () => {});

it('says that Git is not installed', async () => {
  const dir = tempSite({});
  vi.stubEnv('PATH', dir);
  expect(await run(dir)).toMatchObject({ ok: false, isMissing: true });
});

it('reports other reasons why Git could not be started', async () => {
  const outcome = await run(path.join(tempSite({}), 'missing'));
  expect(outcome).toMatchObject({ ok: false, isMissing: false });
  expect(outcome.firstErrorLine).toContain('ENOENT');
});
