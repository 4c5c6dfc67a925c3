import type { PrismLike } from '@docusaurus/theme-common/internal';
import prismIncludeLanguages from '@theme-original/prism-include-languages';

/** Adds a language that Prism does not have to those that the config names. */
export default function includeLanguages(prism: PrismLike) {
  prismIncludeLanguages(prism);
  Object.assign(prism.languages, { zoo: { keyword: /\bwombat\b/ } });
}
