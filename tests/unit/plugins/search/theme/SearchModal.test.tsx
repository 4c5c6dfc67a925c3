import type { DocSearchModalProps } from '@docsearch/react/modal';
import SearchDialog from '@theme/SearchModal/Dialog';
import translations from '@theme/SearchTranslations';
import type { ComponentProps } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderTheme } from '../../../theme/renderTheme';

const modal = vi.hoisted(() => vi.fn((_props: object) => null));
vi.mock('@docsearch/react/modal', () => ({ DocSearchModal: modal }));

// the modal is rendered in browsers only
beforeEach(() => void vi.stubGlobal('window', { scrollY: 0 }));

const KEYS = { appId: 'APP', apiKey: 'key', indexName: 'docs' };

/** Returns what the dialog passes to DocSearch. */
function renderModal(
  algolia: object | undefined,
  props: Partial<ComponentProps<typeof SearchDialog>> = {},
): DocSearchModalProps {
  const dialog = <SearchDialog input={{ current: null }} onClose={() => {}} {...props} />;
  renderTheme(dialog, { themeConfig: algolia ? { algolia: { searchParameters: {}, ...algolia } } : {} });
  return modal.mock.lastCall?.[0] as DocSearchModalProps;
}

it('DocSearch gets the settings of the config', () => {
  const settings = { placeholder: 'Find', maxResultsPerGroup: 3, translations: { modal: { footer: {} } } };
  expect(renderModal({ ...KEYS, ...settings })).toMatchObject({
    ...{ appId: 'APP', apiKey: 'key', placeholder: 'Find', maxResultsPerGroup: 3 },
    translations: { footer: {} },
  });
  expect(renderModal(undefined)).toMatchObject({
    ...{ appId: 'local', apiKey: 'local', placeholder: 'Search docs' },
    translations: translations.modal,
  });
});

it('props of the search bar override the settings of the config', () => {
  const transformItems: DocSearchModalProps['transformItems'] = (items) => items.slice(1);
  const props = { transformItems, indexName: 'other', searchParameters: { facetFilters: 'type:lvl1' } };
  const passed = renderModal({ ...KEYS, placeholder: 'Find' }, { ...props, placeholder: 'Search here' });
  expect(passed).toMatchObject({ transformItems, placeholder: 'Search here' });
  expect(passed.indices).toMatchObject([
    { name: 'other', searchParameters: { facetFilters: ['type:lvl1'] } },
  ]);
});
