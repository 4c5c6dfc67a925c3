/** Takes the path of a page and the id of a section, empty for the page itself, and gives the address: one that browsers read as it stands, whatever the page is called. */
export function addressOf(path: string, anchor = ''): string {
  // they drop spaces at the end of an address, and tabs and breaks everywhere
  const written = path.replace(/[\s\p{Cc}]/gu, encodeURIComponent);
  return anchor === '' ? written : `${written}#${encodeURIComponent(anchor)}`;
}
