import { describe, expect, it } from 'vitest';
import { SiteError, SiteErrors } from '../../../../src/model/siteError';
import { hashError, hashJson } from '../../../../src/node/engine/hash';
import { hashContent } from '../../../../src/node/files/hashContent';

it('hashes content and JSON', () => {
  expect(hashContent('a')).toBe(hashContent(Buffer.from('a')));
  expect(hashContent('a')).toMatch(/^[\da-f]{32}$/);
  expect(hashJson(undefined)).not.toBe(hashJson(null));
});

describe('hashError', () => {
  const at = (line: number) =>
    new SiteError('Broken.', { code: 'plugin-failure', location: { file: '/a.md', line } });

  it('is equal for equal errors', () => {
    expect(hashError(at(1))).toBe(hashError(at(1)));
    expect(hashError(new SiteErrors([at(1)]))).toBe(hashError(new SiteErrors([at(1)])));
    expect(hashError('text')).toBe(hashError('text'));
  });

  it('differs if anything that users see differs', () => {
    const errors = [
      at(1),
      at(2),
      new SiteErrors([at(1)]),
      new SiteErrors([at(2)]),
      new Error('Broken.'),
      new Error('Broken.', { cause: at(1) }),
      new Error('Broken.', { cause: at(2) }),
      new AggregateError([at(1)], 'Broken.'),
      new AggregateError([at(2)], 'Broken.'),
      'Broken.',
      undefined,
    ];
    expect(new Set(errors.map(hashError)).size).toBe(errors.length);
  });

  it('ignores other objects, and counts errors that contain themselves as equal', () => {
    const create = () => {
      const error = Object.assign(new Error('Broken.'), { compiler: new Map([[{}, {}]]) });
      error.cause = error;
      return error;
    };
    expect(hashError(create())).toBe(hashError(create()));
  });

  it('counts an error that cannot be read as changed', () => {
    const broken = Object.defineProperty(new Error('x'), 'name', {
      get() {
        throw new Error('no name');
      },
    });
    expect(hashError(broken)).not.toBe(hashError(broken));
  });
});
