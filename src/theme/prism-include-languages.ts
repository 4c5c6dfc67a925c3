import { includeLanguages, type PrismLike } from '@docusaurus/theme-common/internal';

/** Adds the grammars that the config names to the highlighter; a site puts its own function in this place to add more. Called once, on the server. */
export default function prismIncludeLanguages(prism: PrismLike): void {
  includeLanguages(prism);
}
