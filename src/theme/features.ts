/**
 * The parts of the theme that a site uses. All are enabled here: the bundler replaces this file with the output of
 * `createThemeFeaturesModule` (src/model), so that the scripts of a site omit the parts that its config does not enable.
 */
export const hasFooter = true;
export const hasAnnouncementBar = true;
export const hasColorSwitch = true;
export const hasHideableSidebar = true;
export const hasFeedback = true;
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
