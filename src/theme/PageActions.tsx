/** What a reader can do with the page as a whole, above its title: nothing, unless a plugin has something to offer. */
export default function PageActions(): null {
  return null;
}
