import { describe, expect, it } from 'vitest';
import { defaultTitle } from '../../../../src/client/metadata/PageMetadata';

describe('defaultTitle', () => {
  it('joins the title of a page with that of the site', () => {
    const of = (title: string) => defaultTitle({ title, siteTitle: 'Site', titleDelimiter: '|' });
    expect(of(' Page ')).toBe('Page | Site');
    expect(of('Site')).toBe('Site');
    expect(of('  ')).toBe('Site');
  });
});
