import { expect, test } from 'vitest';
import { parseStaticRedirects } from '../../../../../src/node/links/urlLock/redirectSyntax';

test('a path is redirected if a line matches it', () => {
  const isRedirected = parseStaticRedirects(
    [
      '# comment',
      '',
      '/a /b',
      '/c/ /d 302',
      '/e/* /f/:splat 200',
      '/g/:id/x /h',
      '/i /404.html 404',
      '/j',
    ].join('\n'),
  );
  for (const path of ['/a', '/a/', '/c', '/c/', '/e', '/e/x/y', '/g/1/x'])
    expect(isRedirected(path), path).toBe(true);
  for (const path of ['/b', '/ab', '/ex', '/g/1/2/x', '/i', '/j'])
    expect(isRedirected(path), path).toBe(false);
});
