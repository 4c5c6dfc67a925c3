import { translate } from '@docusaurus/Translate';
import type { ButtonTranslations } from '@docsearch/react/button';
import type { ModalTranslations } from '@docsearch/react/modal';

const label = translate({ id: 'theme.SearchBar.label', message: 'Search' });

/** The texts of the search button and the search modal in the language of the site. */
const translations: {
  readonly button: ButtonTranslations;
  readonly modal: ModalTranslations;
  readonly placeholder: string;
} = {
  button: { buttonText: label, buttonAriaLabel: label },
  placeholder: translate({ id: 'theme.SearchModal.placeholder', message: 'Search docs' }),
  modal: {
    searchBox: {
      clearButtonTitle: translate({ id: 'theme.SearchModal.searchBox.clearButtonText', message: 'Clear' }),
      clearButtonAriaLabel: translate({
        id: 'theme.SearchModal.searchBox.resetButtonTitle',
        message: 'Clear the query',
      }),
      closeButtonText: translate({ id: 'theme.SearchModal.searchBox.cancelButtonText', message: 'Cancel' }),
      closeButtonAriaLabel: translate({
        id: 'theme.SearchModal.searchBox.cancelButtonText',
        message: 'Cancel',
      }),
      placeholderText: translate({
        id: 'theme.SearchModal.searchBox.placeholderText',
        message: 'Search docs',
      }),
      enterKeyHint: translate({ id: 'theme.SearchModal.searchBox.enterKeyHint', message: 'search' }),
      searchInputLabel: translate({ id: 'theme.SearchModal.searchBox.searchInputLabel', message: 'Search' }),
    },
    startScreen: {
      recentSearchesTitle: translate({
        id: 'theme.SearchModal.startScreen.recentSearchesTitle',
        message: 'Recent',
      }),
      noRecentSearchesText: translate({
        id: 'theme.SearchModal.startScreen.noRecentSearchesText',
        message: 'No recent searches',
      }),
      saveRecentSearchButtonTitle: translate({
        id: 'theme.SearchModal.startScreen.saveRecentSearchButtonTitle',
        message: 'Save this search',
      }),
      removeRecentSearchButtonTitle: translate({
        id: 'theme.SearchModal.startScreen.removeRecentSearchButtonTitle',
        message: 'Remove this search from history',
      }),
      favoriteSearchesTitle: translate({
        id: 'theme.SearchModal.startScreen.favoriteSearchesTitle',
        message: 'Favorite',
      }),
      removeFavoriteSearchButtonTitle: translate({
        id: 'theme.SearchModal.startScreen.removeFavoriteSearchButtonTitle',
        message: 'Remove this search from favorites',
      }),
    },
    errorScreen: {
      titleText: translate({
        id: 'theme.SearchModal.errorScreen.titleText',
        message: 'Unable to fetch results',
      }),
      helpText: translate({
        id: 'theme.SearchModal.errorScreen.helpText',
        message: 'You might want to check your network connection.',
      }),
    },
    noResultsScreen: {
      noResultsText: translate({
        id: 'theme.SearchModal.noResultsScreen.noResultsText',
        message: 'No results found for',
      }),
      suggestedQueryText: translate({
        id: 'theme.SearchModal.noResultsScreen.suggestedQueryText',
        message: 'Try searching for',
      }),
      reportMissingResultsText: translate({
        id: 'theme.SearchModal.noResultsScreen.reportMissingResultsText',
        message: 'Believe this query should return results?',
      }),
      reportMissingResultsLinkText: translate({
        id: 'theme.SearchModal.noResultsScreen.reportMissingResultsLinkText',
        message: 'Let us know.',
      }),
    },
    footer: {
      selectText: translate({ id: 'theme.SearchModal.footer.selectText', message: 'Select' }),
      selectKeyAriaLabel: translate({
        id: 'theme.SearchModal.footer.selectKeyAriaLabel',
        message: 'Enter key',
      }),
      navigateText: translate({ id: 'theme.SearchModal.footer.navigateText', message: 'Navigate' }),
      navigateUpKeyAriaLabel: translate({
        id: 'theme.SearchModal.footer.navigateUpKeyAriaLabel',
        message: 'Arrow up',
      }),
      navigateDownKeyAriaLabel: translate({
        id: 'theme.SearchModal.footer.navigateDownKeyAriaLabel',
        message: 'Arrow down',
      }),
      closeText: translate({ id: 'theme.SearchModal.footer.closeText', message: 'Close' }),
      closeKeyAriaLabel: translate({
        id: 'theme.SearchModal.footer.closeKeyAriaLabel',
        message: 'Escape key',
      }),
      poweredByText: translate({ id: 'theme.SearchModal.footer.searchByText', message: 'Powered by' }),
    },
  },
};

export default translations;
