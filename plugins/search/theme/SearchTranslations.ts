import { translate } from '@docusaurus/Translate';
import type { ModalTranslations } from '@docsearch/react/modal';

const translateModalText = (id: string, message: string) =>
  translate({ id: `theme.SearchModal.${id}`, message });

/** The texts of the search modal in the language of the site. */
const translations: ModalTranslations & { readonly placeholder: string } = {
  placeholder: translateModalText('placeholder', 'Search docs'),
  searchBox: {
    clearButtonTitle: translateModalText('searchBox.clearButtonText', 'Clear'),
    clearButtonAriaLabel: translateModalText('searchBox.resetButtonTitle', 'Clear the query'),
    closeButtonText: translateModalText('searchBox.cancelButtonText', 'Cancel'),
    closeButtonAriaLabel: translateModalText('searchBox.cancelButtonText', 'Cancel'),
    placeholderText: translateModalText('searchBox.placeholderText', 'Search docs'),
    enterKeyHint: translateModalText('searchBox.enterKeyHint', 'search'),
    searchInputLabel: translateModalText('searchBox.searchInputLabel', 'Search'),
  },
  startScreen: {
    recentSearchesTitle: translateModalText('startScreen.recentSearchesTitle', 'Recent'),
    noRecentSearchesText: translateModalText('startScreen.noRecentSearchesText', 'No recent searches'),
    saveRecentSearchButtonTitle: translateModalText(
      'startScreen.saveRecentSearchButtonTitle',
      'Save this search',
    ),
    removeRecentSearchButtonTitle: translateModalText(
      'startScreen.removeRecentSearchButtonTitle',
      'Remove this search from history',
    ),
    favoriteSearchesTitle: translateModalText('startScreen.favoriteSearchesTitle', 'Favorite'),
    removeFavoriteSearchButtonTitle: translateModalText(
      'startScreen.removeFavoriteSearchButtonTitle',
      'Remove this search from favorites',
    ),
  },
  errorScreen: {
    titleText: translateModalText('errorScreen.titleText', 'Unable to fetch results'),
    helpText: translateModalText('errorScreen.helpText', 'You might want to check your network connection.'),
  },
  noResultsScreen: {
    noResultsText: translateModalText('noResultsScreen.noResultsText', 'No results found for'),
    suggestedQueryText: translateModalText('noResultsScreen.suggestedQueryText', 'Try searching for'),
    reportMissingResultsText: translateModalText(
      'noResultsScreen.reportMissingResultsText',
      'Believe this query should return results?',
    ),
    reportMissingResultsLinkText: translateModalText(
      'noResultsScreen.reportMissingResultsLinkText',
      'Let us know.',
    ),
  },
  footer: {
    selectText: translateModalText('footer.selectText', 'Select'),
    selectKeyAriaLabel: translateModalText('footer.selectKeyAriaLabel', 'Enter key'),
    navigateText: translateModalText('footer.navigateText', 'Navigate'),
    navigateUpKeyAriaLabel: translateModalText('footer.navigateUpKeyAriaLabel', 'Arrow up'),
    navigateDownKeyAriaLabel: translateModalText('footer.navigateDownKeyAriaLabel', 'Arrow down'),
    closeText: translateModalText('footer.closeText', 'Close'),
    closeKeyAriaLabel: translateModalText('footer.closeKeyAriaLabel', 'Escape key'),
    poweredByText: translateModalText('footer.searchByText', 'Powered by'),
  },
};

export default translations;
