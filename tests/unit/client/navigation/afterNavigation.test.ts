import type { Location } from '../../../../src/client/navigation/pageHistory';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { scrollAfterNavigation } from '../../../../src/client/navigation/afterNavigation';

const locationOf = (url: string): Location => {
  const { pathname, search, hash } = new URL(url, 'https://example.com');
  return { pathname, search, hash, key: 'k', state: null } as Location;
};

/** Returns how a page with some IDs scrolls after a navigation. The ID `inside` is in nested `<details>`. */
function scrolled(
  to: string,
  from: string,
  ids: readonly string[] = ['top-of-b', 'étape', 'a b', '100%', 'inside'],
): string[] {
  const done: string[] = [];
  vi.stubGlobal('window', { scrollTo: (...at: number[]) => done.push(`to ${at.join()}`) });
  const createDetails = (name: string, content: string) => ({
    contains: (target: { readonly id: string } | null) => target?.id === content,
    set open(isOpen: boolean) {
      if (isOpen) done.push(`opens ${name}`);
    },
  });
  vi.stubGlobal('document', {
    getElementById: (id: string) =>
      ids.includes(id)
        ? { id, scrollIntoView: (...args: unknown[]) => done.push([id, ...args].join()) }
        : null,
    querySelectorAll: () => [
      createDetails('outer', 'inside'),
      createDetails('inner', 'inside'),
      createDetails('other', 'else'),
    ],
  });
  scrollAfterNavigation(locationOf(to), locationOf(from));
  return done;
}

afterEach(() => vi.unstubAllGlobals());

describe('scrollAfterNavigation', () => {
  it('scrolls to the top of another page, and of the same page when its link is clicked again', () => {
    expect(scrolled('/b', '/a')).toEqual(['to 0,0']);
    expect(scrolled('/b?x', '/a?y')).toEqual(['to 0,0']);
    expect(scrolled('/a', '/a')).toEqual(['to 0,0']);
    expect(scrolled('/a', '/a#top-of-b')).toEqual(['to 0,0']);
  });

  it('scrolls to the target of the hash, if it exists', () => {
    expect(scrolled('/b#top-of-b', '/a')).toEqual(['top-of-b']);
    expect(scrolled('/b#top-of-b', '/b#top-of-b')).toEqual(['top-of-b']);
    expect(scrolled('/b#gone', '/a')).toEqual([]);
  });

  it('opens the details around the target before it scrolls', () => {
    expect(scrolled('/b#inside', '/a')).toEqual(['opens outer', 'opens inner', 'inside']);
  });

  it('decodes the hash, and accepts an unencoded one', () => {
    expect(scrolled('/b#étape', '/a')).toEqual(['étape']);
    expect(scrolled('/b#a%20b', '/a')).toEqual(['a b']);
    expect(scrolled('/b#100%', '/a')).toEqual(['100%']);
  });

  it('does not scroll when only the query changes, as tabs do', () => {
    expect(scrolled('/a?tab=x', '/a')).toEqual([]);
    expect(scrolled('/a?tab=x#top-of-b', '/a?tab=y#top-of-b')).toEqual([]);
  });
});
