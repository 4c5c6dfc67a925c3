import { afterEach, describe, expect, it, vi } from 'vitest';

/** Runs the script at an address. `visit` changes the hash within the page that has loaded, or within another one. */
async function load(address: string, dataset: Readonly<Record<string, string>>) {
  const replaced: string[] = [];
  const open = (url: URL) => {
    const { pathname, search, hash, href } = url;
    const replace = (to: string) => replaced.push(to.replace('https://example.com', ''));
    vi.stubGlobal('location', { pathname, search, hash, href, replace });
  };
  let onHashChange = () => {};
  vi.stubGlobal('document', { currentScript: { dataset } });
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    expect(type).toBe('hashchange');
    onHashChange = listener;
  });
  open(new URL(address, 'https://example.com'));
  vi.resetModules();
  await import('../../../../src/client/entries/redirectScript');
  const visit = (to: string) => {
    open(new URL(to, 'https://example.com'));
    onHashChange();
  };
  return { replaced, visit };
}

describe('redirectScript', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('redirects a moved page with its query and hash', async () => {
    expect((await load('/old?a#b', { to: '/new' })).replaced).toEqual(['/new?a#b']);
  });

  it('redirects moved anchors of its page only, which the reader may have left without loading a document', async () => {
    const anchors = JSON.stringify([['install', '/setup#install']]);
    const { replaced, visit } = await load('/guide', { anchors });
    expect(replaced).toEqual([]);
    visit('/faq#install');
    expect(replaced).toEqual([]);
    visit('/guide?a#install');
    expect(replaced).toEqual(['/setup?a#install']);
  });
});
