import { describe, expect, it } from 'vitest';
import { SiteError, SiteErrors } from '../../../src/model/siteError';
import { explainSystemError } from '../../../src/model/systemError';

const FOLDER = '/site/.docusaurus';

function systemError(code: string, fields: object = {}): Error {
  return Object.assign(new Error(`${code}: simulated, write`), { code, errno: -1, ...fields });
}

function explain(error: unknown): string {
  const explained = explainSystemError(error, FOLDER);
  return explained instanceof SiteError && explained !== error ? explained.message : 'unchanged';
}

describe('explainSystemError', () => {
  it('reports the file of the failed call, the destination of a copy, or else the folder', () => {
    expect(explain(systemError('ENOSPC', { path: '/a' }))).toBe('The disk is full: `/a` cannot be written.');
    expect(explain(systemError('ENOSPC', { path: '/a', dest: '/b' }))).toContain('`/b`');
    expect(explain(systemError('EFBIG'))).toBe(
      'A file is larger than the system allows: a file in `/site/.docusaurus` cannot be written.',
    );
  });

  it.each([
    'ENOSPC',
    'EDQUOT',
    'EFBIG',
    'EROFS',
    'EMFILE',
    'ENFILE',
    'EIO',
    'EACCES',
    'EPERM',
    'EBUSY',
    'ENOTDIR',
    'EEXIST',
    'ENAMETOOLONG',
  ])('explains %s and says how to fix it', (code) => {
    const explained = explainSystemError(systemError(code, { path: '/a' }), FOLDER);
    expect(explained).toBeInstanceOf(SiteError);
    expect((explained as SiteError).message).toMatch(/^[A-Z`].*\.$/);
    expect((explained as SiteError).message).toContain('`/a`');
    expect((explained as SiteError).hint).toMatch(/\.$/);
  });

  it('finds system errors wrapped by plugins, worker threads and bundlers', () => {
    const pluginError = new SiteError('The plugin failed.', {
      code: 'plugin-failure',
      cause: systemError('ENOSPC', { path: '/a' }),
    });
    expect(explain(pluginError)).toContain('`/a`');
    expect(
      explain(new SiteErrors([new SiteError('Another.', { code: 'plugin-failure' }), pluginError])),
    ).toContain('The disk is full');
    expect(explain(new Error("ENOSPC: no space left on device, open '/a b'"))).toContain('`/a b`');
    expect(explain(new Error('failed: EDQUOT: quota exceeded, write'))).toContain(FOLDER);
  });

  it('returns other errors unchanged, including those about unreadable files', () => {
    for (const error of [
      new TypeError('bug'),
      systemError('ENOENT'),
      new SiteError('The file `a` cannot be read.', { code: 'plugin-failure', cause: systemError('EACCES') }),
      new Error('The page is about ENOSPC.'),
    ])
      expect(explain(error), error.message).toBe('unchanged');
  });
});
