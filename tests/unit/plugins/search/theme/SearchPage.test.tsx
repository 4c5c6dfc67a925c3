import codeTranslations from '@generated/codeTranslations';
import SearchResult from '@theme/SearchPage/Result';
import SearchVersions from '@theme/SearchPage/Versions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Hit } from '../../../../../plugins/search/client/createHit';
import german from '../../../../../plugins/themeClassic/messages/de';
import { renderTheme } from '../../../theme/renderTheme';

const translations = codeTranslations as Record<string, string>;
beforeAll(() => {
  Object.assign(translations, german);
});
afterAll(() => {
  for (const id of Object.keys(german)) delete translations[id];
});

const hierarchy = { lvl0: 'Docs', lvl1: 'A', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
const hit: Hit = {
  objectID: '1',
  type: 'lvl1',
  url: '/a',
  url_without_anchor: '/a',
  anchor: null,
  content: null,
  kind: null,
  hierarchy,
  _highlightResult: { hierarchy: {} },
  _snippetResult: { hierarchy: {} },
};

const versions = [{ name: '1', label: 'One' }];
const renderVersions = (...ids: readonly string[]) =>
  renderTheme(
    <SearchVersions plugins={ids.map((id) => [id, { versions }])} chosen={{}} onChoose={() => {}} />,
  );

it('the labels of the search page are translated', () => {
  const group = { url: '/a', hits: [hit], page: hit, sections: [] };
  expect(renderTheme(<SearchResult group={group} />)).toContain('aria-label="Brotkrümelnavigation"');
  expect(renderVersions('default')).toContain('aria-label="Version"');
  expect(renderVersions('default', 'r')).toContain('aria-label="r: Version"');
});

it('version selects have the padding of columns, so that they align with the field on phones', () => {
  expect(renderVersions('default')).toContain('<div class="col col--3">');
});
