/**
 * Which parts of the theme a site uses. All of them, here: the bundler puts in this file's place one that `createThemeFeaturesModule`
 * (src/model) writes for the site, so that its scripts leave out what its config never shows.
 */
export const hasFooter = true;
export const hasAnnouncementBar = true;
export const hasColorSwitch = true;
export const hasHideableSidebar = true;
export const hasVersions = true;
export const hasVersionBanner = true;
export const hasVersionBadge = true;
export const hasDocSidebarItems = true;
export const hasHtmlItems = true;
export const hasDropdowns = true;
export const hasLocaleDropdown = true;
export const hasVersionItems = true;
export const hasHomePage = true;
export const hasHostedSearch = true;
export const hasLocalSearch = true;
