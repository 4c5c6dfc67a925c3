import { expect, it } from 'vitest';
import { locatePage } from '../../../../src/client/navigation/locatePage';

it.each([
  ['/caf%C3%A9', '/café'],
  ['/Docs/a/', '/docs/a'],
  ['/not/there', '/not/there'],
])('shows a page that the browser has opened at %s at %s', (pathname, shown) => {
  const path = shown === '/not/there' ? '/404.html' : shown;
  const location = { pathname, search: '?x', hash: '#y', key: 'k', state: undefined };
  expect(locatePage(path, location)).toEqual({ ...location, pathname: shown });
});
