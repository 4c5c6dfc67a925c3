import { expect, test } from 'vitest';
import { createBuildConstants } from '../../../../src/node/bundle/buildConstants';
import { listComponents } from '../../../../src/node/bundle/routeComponents';
import { themeDir } from '../../../../src/node/entries';

test('loads components of folders beside the theme on demand', () => {
  const route = { path: '/a', component: '@theme/A', exact: true };
  const list = (aliases: Readonly<Record<string, string>>) =>
    listComponents({ baseUrl: '/', routes: [route] }, aliases).find(({ name }) => name === '@theme/A')?.chunk;
  expect(list({ '@theme/A': `${themeDir}/A.tsx` })).toBe(undefined);
  expect(list({ '@theme/A': `${themeDir}-extra/A.tsx` })).toBe('A');
  expect(
    createBuildConstants({
      ...{ side: 'browser', site: { mode: 'production' } },
      aliases: { '@theme/CodeBlock/Line': `${themeDir}-extra/CodeBlock/Line.tsx` },
    }),
  ).toMatchObject({ 'process.env.DOCUSAURUS_HAS_OWN_CODE_LINES': 'true' });
});
