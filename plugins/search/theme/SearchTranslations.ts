import { translate } from '@docusaurus/Translate';
import type { ModalTranslations } from '@docsearch/react/modal';

const modal = (id: string, message: string) => translate({ id: `theme.SearchModal.${id}`, message });

/** The texts of the search modal in the language of the site. */
const translations: ModalTranslations & { readonly placeholder: string } = {
  placeholder: modal('placeholder', 'Search docs'),
  searchBox: {
    clearButtonTitle: modal('searchBox.clearButtonText', 'Clear'),
    clearButtonAriaLabel: modal('searchBox.resetButtonTitle', 'Clear the query'),
    closeButtonText: modal('searchBox.cancelButtonText', 'Cancel'),
    closeButtonAriaLabel: modal('searchBox.cancelButtonText', 'Cancel'),
    placeholderText: modal('searchBox.placeholderText', 'Search docs'),
    enterKeyHint: modal('searchBox.enterKeyHint', 'search'),
    searchInputLabel: modal('searchBox.searchInputLabel', 'Search'),
  },
  startScreen: {
    recentSearchesTitle: modal('startScreen.recentSearchesTitle', 'Recent'),
    noRecentSearchesText: modal('startScreen.noRecentSearchesText', 'No recent searches'),
    saveRecentSearchButtonTitle: modal('startScreen.saveRecentSearchButtonTitle', 'Save this search'),
    removeRecentSearchButtonTitle: modal(
      'startScreen.removeRecentSearchButtonTitle',
      'Remove this search from history',
    ),
    favoriteSearchesTitle: modal('startScreen.favoriteSearchesTitle', 'Favorite'),
    removeFavoriteSearchButtonTitle: modal(
      'startScreen.removeFavoriteSearchButtonTitle',
      'Remove this search from favorites',
    ),
  },
  errorScreen: {
    titleText: modal('errorScreen.titleText', 'Unable to fetch results'),
    helpText: modal('errorScreen.helpText', 'You might want to check your network connection.'),
  },
  noResultsScreen: {
    noResultsText: modal('noResultsScreen.noResultsText', 'No results found for'),
    suggestedQueryText: modal('noResultsScreen.suggestedQueryText', 'Try searching for'),
    reportMissingResultsText: modal(
      'noResultsScreen.reportMissingResultsText',
      'Believe this query should return results?',
    ),
    reportMissingResultsLinkText: modal('noResultsScreen.reportMissingResultsLinkText', 'Let us know.'),
  },
  footer: {
    selectText: modal('footer.selectText', 'Select'),
    selectKeyAriaLabel: modal('footer.selectKeyAriaLabel', 'Enter key'),
    navigateText: modal('footer.navigateText', 'Navigate'),
    navigateUpKeyAriaLabel: modal('footer.navigateUpKeyAriaLabel', 'Arrow up'),
    navigateDownKeyAriaLabel: modal('footer.navigateDownKeyAriaLabel', 'Arrow down'),
    closeText: modal('footer.closeText', 'Close'),
    closeKeyAriaLabel: modal('footer.closeKeyAriaLabel', 'Escape key'),
    poweredByText: modal('footer.searchByText', 'Powered by'),
  },
};

export default translations;
