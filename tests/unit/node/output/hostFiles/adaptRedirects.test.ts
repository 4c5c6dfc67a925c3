import { expect, test } from 'vitest';
import { hostRedirects } from '../../../../../src/node/output/hostFiles/adaptRedirects';

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

test('Vercel is told of redirects as it meets them, without endings that it takes away itself', () => {
  const { told, shadowed } = hostRedirects('vercel', redirects, new Set(['', '/page', '/new']));
  expect(told).toEqual([moved('/old', '/new'), moved('/old', '/new'), moved('/Page', '/page')]);
  expect(shadowed).toEqual([
    { redirect: moved('/page.html', '/new'), page: '/page' },
    { redirect: moved('/index.html', '/new'), page: '/' },
  ]);
});

test('other hosts are told what was asked for', () => {
  expect(hostRedirects('netlify', redirects, new Set(['/page']))).toEqual({ told: redirects, shadowed: [] });
});
