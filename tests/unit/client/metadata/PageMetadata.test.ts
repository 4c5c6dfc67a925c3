import { describe, expect, it } from 'vitest';
import { formatDefaultTitle } from '../../../../src/client/metadata/PageMetadata';

describe('formatDefaultTitle', () => {
  it("appends the site's title to the page's title", () => {
    const of = (title: string) => formatDefaultTitle({ title, siteTitle: 'Site', titleDelimiter: '|' });
    expect(of(' Page ')).toBe('Page | Site');
    expect(of('Site')).toBe('Site');
    expect(of('  ')).toBe('Site');
  });
});
