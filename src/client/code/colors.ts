/** Highlighted code of the interactive pages that the browser has navigated to: the HTML of its lines, by the keys of `PageData.code`. */
export const colored = new Map<string, string>();
