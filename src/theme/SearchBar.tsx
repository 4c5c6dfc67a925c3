/** Renders nothing, as in Docusaurus. A search theme replaces it. */
export default function SearchBar(): null {
  return null;
}
