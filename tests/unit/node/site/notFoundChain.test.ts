import { describe, expect, it } from 'vitest';
import { createNotFoundChain } from '../../../../src/node/site/notFoundChain';

const doc = { path: '/base/a', component: '@theme/DocItem' };
const createDocs = (path: string, plugin = 'docusaurus-plugin-content-docs') => {
  const sidebars = { path, component: '@theme/DocRoot', routes: [doc] };
  const version = { path, component: '@theme/DocVersionRoot', routes: [sidebars] };
  const next = { ...version, path: `${path}next` };
  return { path, component: '@theme/DocsRoot', routes: [next, version], plugin: { name: plugin, id: 'a' } };
};

function listComponents(...routes: readonly ReturnType<typeof createDocs>[]): readonly string[] {
  const chain = createNotFoundChain({ baseUrl: '/base/', routes });
  expect(chain.at(-1)).toMatchObject({ path: '/base/404.html', exact: true });
  return chain.map(({ component }) => component);
}

describe('createNotFoundChain', () => {
  it('puts the page inside of the docs at the base URL, and their version there', () => {
    const docs = createDocs('/base/');
    const inDocs = ['@theme/DocsRoot', '@theme/DocVersionRoot', '@theme/NotFound/Page'];
    expect(listComponents(createDocs('/base/r'), docs)).toEqual(inDocs);
    expect(listComponents(createDocs('/base'))).toEqual(inDocs);
    expect(createNotFoundChain({ baseUrl: '/base/', routes: [docs] }).slice(0, 2)).toEqual([
      docs,
      docs.routes[1],
    ]);
  });

  it('returns a page with its own layout if docs, or all their versions, are elsewhere', () => {
    const { routes, ...root } = createDocs('/base/');
    const alone = ['@theme/NotFound'];
    expect(listComponents()).toEqual(alone);
    expect(listComponents(createDocs('/base/docs'))).toEqual(alone);
    expect(listComponents({ ...root, routes: routes.slice(0, 1) })).toEqual(alone);
    expect(listComponents(createDocs('/base/', 'another'))).toEqual(alone);
  });
});
