import { describe, expect, it } from 'vitest';
import { findActiveDocs, findActivePlugin, findActiveVersion } from '../../../../src/client/docs/activeDocs';
import { findLayoutDoc, findLayoutSidebar } from '../../../../src/client/docs/layoutDocs';
import type { GlobalDocsData, GlobalVersion } from '../../../../src/model/docs';

const version = (name: string, path: string, rest: Partial<GlobalVersion> = {}): GlobalVersion => ({
  name,
  label: name,
  isLast: name === '2',
  path,
  mainDocId: 'index',
  docs: [{ id: 'index', path, sidebar: 'main' }],
  draftIds: [],
  ...rest,
});
const data: GlobalDocsData = {
  path: '/docs',
  breadcrumbs: true,
  versions: [version('next', '/docs/next'), version('2', '/docs'), version('1', '/docs/1')],
};

describe('findActivePlugin', () => {
  it('finds the innermost instance, at segment boundaries only', () => {
    const all = { outer: { ...data, path: '/' }, inner: data };
    expect(findActivePlugin(all, '/docs/a')?.pluginId).toBe('inner');
    expect(findActivePlugin(all, '/docsx')?.pluginId).toBe('outer');
    expect(findActivePlugin({ inner: data }, '/docsx')).toBeUndefined();
  });
});

describe('findActiveDocs', () => {
  it('prefers nested versions', () => {
    expect(findActiveVersion(data, '/docs/1/a')?.name).toBe('1');
    expect(findActiveVersion(data, '/docs/10')?.name).toBe('2');
    expect(findActiveVersion(data, '/')).toBeUndefined();
  });

  it('returns the doc at the path and the same doc in other versions', () => {
    const { activeDoc, alternateDocVersions } = findActiveDocs(data, '/docs/', undefined);
    expect(activeDoc?.id).toBe('index');
    expect(Object.keys(alternateDocVersions).sort()).toEqual(['1', '2', 'next']);
  });

  it("uses the page's data for a doc that global data does not contain", () => {
    const shown = { id: 'a', path: '/docs/a', sidebar: 'main' };
    expect(findActiveDocs(data, '/docs/a', shown)).toMatchObject({
      activeDoc: shown,
      alternateDocVersions: { '2': shown },
    });
    expect(findActiveDocs(data, '/docs/b', shown).activeDoc).toBeUndefined();
    const alternates = { '1': '/docs/1/a' };
    expect(findActiveDocs(data, '/docs/a', { ...shown, alternates }).alternateDocVersions).toMatchObject({
      '1': { id: 'a', path: '/docs/1/a' },
    });
    // the page's data describes only its own doc
    expect(findActiveDocs(data, '/docs', { ...shown, alternates }).alternateDocVersions).toMatchObject({
      '1': { id: 'index' },
    });
  });
});

describe('findLayoutDoc', () => {
  it('returns the doc, or null for a draft', () => {
    expect(findLayoutDoc(data.versions, 'index')?.path).toBe('/docs/next');
    expect(findLayoutDoc([version('2', '/docs', { draftIds: ['later'] })], 'later')).toBeNull();
  });

  it('lists the available IDs', () => {
    expect(() => findLayoutDoc(data.versions, 'nope')).toThrowErrorMatchingInlineSnapshot(`
      [Error: Couldn't find any doc with id "nope" in versions "next, 2, 1".
      Available doc ids are:
      - index]
    `);
    expect(() => findLayoutDoc(data.versions.slice(0, 1), 'nope')).toThrowErrorMatchingInlineSnapshot(`
      [Error: Couldn't find any doc with id "nope" in version "next".
      Available doc ids are:
      - index]
    `);
  });
});

describe('findLayoutSidebar', () => {
  it('lists the available sidebars', () => {
    const versions = [
      version('2', '/docs', { sidebars: { main: { link: { path: '/docs', label: 'Docs' } } } }),
    ];
    expect(findLayoutSidebar(versions, 'main').link?.label).toBe('Docs');
    expect(() => findLayoutSidebar(versions, 'nope')).toThrowErrorMatchingInlineSnapshot(`
      [Error: Can't find any sidebar with id "nope" in version "2".
      Available sidebar ids are:
      - main]
    `);
  });
});
