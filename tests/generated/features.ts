export const hasHomePage = true;
