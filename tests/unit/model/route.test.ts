import { expect, test } from 'vitest';
import { mapRouteModules, parseRequest } from '../../../src/model/route';

test('replaces all module requests of a route, in lists and objects too', () => {
  const modules = {
    content: 'a.md?truncated=true',
    path: 'b.json',
    lists: [{ first: { path: 'c?.md', query: { x: 'y z' } } }, 'd.md'],
  };
  expect(mapRouteModules(modules, parseRequest)).toEqual({
    content: { file: 'a.md', query: 'truncated=true' },
    path: { file: 'b.json' },
    lists: [{ first: { file: 'c?.md', query: 'x=y+z' } }, { file: 'd.md' }],
  });
});
