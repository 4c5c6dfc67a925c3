import { expect, test } from 'vitest';
import { adaptRedirects } from '../../../../../src/node/output/addHostFiles';

const moved = (from: string, to: string) => ({ from, to });
const redirects = [
  moved('/old', '/new'),
  moved('/old.html', '/new'),
  moved('/caf%C3%A9.html', '/caf%C3%A9#part'),
  moved('/folder/index.html', '/folder/'),
  moved('/Page.html', '/page'),
  moved('/page.html', '/new'),
  moved('/index.html', '/new'),
];

test('adapts redirects for Vercel, which removes extensions before it matches', () => {
  const { accepted, shadowed } = adaptRedirects('vercel', redirects, new Set(['', '/page', '/new']));
  expect(accepted).toEqual([moved('/old', '/new'), moved('/old', '/new'), moved('/Page', '/page')]);
  expect(shadowed).toEqual([
    { redirect: moved('/page.html', '/new'), page: '/page' },
    { redirect: moved('/index.html', '/new'), page: '/' },
  ]);
});

test('keeps redirects for other hosts', () => {
  expect(adaptRedirects('netlify', redirects, new Set(['/page']))).toEqual({
    accepted: redirects,
    shadowed: [],
  });
});
