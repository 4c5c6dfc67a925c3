import { describe, expect, it } from 'vitest';
import { groupErrors, splitByPage } from '../../../../src/client/dev/groupProblems';
import type { LiveDiagnostic } from '../../../../src/model/liveState';

describe('groupErrors', () => {
  it('shows an error at several locations once', () => {
    const [first, ...others] = groupErrors([
      { message: 'Broken.', location: 'a.md:1:1', frame: '> 1 | a' },
      { message: 'Other.' },
      { message: 'Broken.', location: 'b.md:2:1' },
    ]);
    expect(first?.locations).toEqual([{ location: 'a.md:1:1', frame: '> 1 | a' }, { location: 'b.md:2:1' }]);
    expect(others.map(({ message }) => message)).toEqual(['Other.']);
  });
});

describe('splitByPage', () => {
  const on = (message: string, ...pages: string[]): LiveDiagnostic => ({
    code: 'broken-link',
    severity: 'warn',
    message,
    locations: [],
    pages,
  });

  it.each(['/base/a%20b', '/base/a%20b/', '/base/a b.html', '/base/A%20B'])(
    'finds the page of %s',
    (path) => {
      const { here, elsewhere } = splitByPage([on('there', '/base/c'), on('here', '/base/a b')], path);
      expect([here, elsewhere].map((list) => list.map(({ message }) => message))).toEqual([
        ['here'],
        ['there'],
      ]);
    },
  );
});
