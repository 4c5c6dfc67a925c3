import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPageLoader, DocumentNeeded } from '../../../../src/client/pages/pageLoader';

vi.mock('../../../../src/client/pages/components', () => ({ getComponent: () => null, loadComponent() {} }));

describe('createPageLoader', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** Returns the error of a page whose data is answered with a status. */
  const load = async (status: number, type = 'application/xml') => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status, headers: { 'content-type': type } }));
    const loader = createPageLoader({ baseUrl: '/', buildId: 'build' });
    return loader.load('/a').catch((error: unknown) => error);
  };

  it.each([
    [404, 'the page does not exist'],
    [403, 'a bucket that does not list its keys has no such page'],
    [410, 'the page is gone'],
  ])('loads the document after status %i: %s', async (status) => {
    expect(await load(status)).toBeInstanceOf(DocumentNeeded);
  });

  it('loads the document if the server answers with a document, or with data of another build', async () => {
    expect(await load(200, 'text/html')).toBeInstanceOf(DocumentNeeded);
    expect(await load(200, 'application/json')).toBeInstanceOf(DocumentNeeded);
  });

  it('reports errors of the server, which can be retried', async () => {
    expect(await load(503)).toEqual(new Error('Cannot load `/assets/data/a.json` (status 503).'));
    expect(await load(503)).not.toBeInstanceOf(DocumentNeeded);
  });
});
