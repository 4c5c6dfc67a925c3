import { includeLanguages, type PrismLike } from '@docusaurus/theme-common/internal';

/** Adds the Prism grammars from the config. A site overrides this to add more. Called once, on the server. */
export default function prismIncludeLanguages(prism: PrismLike): void {
  includeLanguages(prism);
}
