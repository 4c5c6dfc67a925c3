import { describe, expect, it } from 'vitest';
import { matchPath } from '../../../../src/client/exports/router';

describe('matchPath', () => {
  it.each([
    ['/docs/a', '/docs', '/docs'],
    ['/docs/', '/docs', '/docs/'],
    ['/Docs', '/docs/', '/Docs'],
    ['/docs', '/', '/'],
    ['/a+b/(c)', '/a+b/(c)', '/a+b/(c)'],
    ['/documents', '/docs', undefined],
    ['/docs', '/docs/a', undefined],
  ])('of %s with %s', (pathname, path, url) => {
    expect(matchPath(pathname, path)?.url).toBe(url);
    const isExact = pathname === url;
    expect(matchPath(pathname, { path })).toEqual(
      url === undefined ? null : { path, url, isExact, params: {} },
    );
    expect(matchPath(pathname, { path, exact: true }) !== null).toBe(isExact);
  });

  it('distinguishes slashes and letter case only if required', () => {
    expect(matchPath('/docs/', { path: '/docs', exact: true, strict: true })).toBeNull();
    expect(matchPath('/docs', { path: '/docs/', strict: true })).toBeNull();
    expect(matchPath('/docs/a', { path: '/docs/', strict: true })?.url).toBe('/docs/');
    expect(matchPath('/Docs', { path: '/docs', sensitive: true })).toBeNull();
  });

  it('returns parameters, and the first of several patterns that matches', () => {
    expect(matchPath('/docs/1.0/a', '/docs/:version/:id?')?.params).toEqual({ version: '1.0', id: 'a' });
    expect(matchPath('/docs/1.0', '/docs/:version/:id?')?.params).toEqual({ version: '1.0' });
    expect(matchPath('/docs', '/docs/:version')).toBeNull();
    expect(matchPath('/a/b/c', ['/b', '/a/*'])).toMatchObject({ path: '/a/*', url: '/a/b/c' });
    expect(matchPath('/a', {})).toBeNull();
  });
});
