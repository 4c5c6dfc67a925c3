export const hasHomePage = true;
export const hasVersions = true;
