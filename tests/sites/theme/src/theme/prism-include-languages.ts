import type { PrismLike } from '@docusaurus/theme-common/internal';
import prismIncludeLanguages from '@theme-original/prism-include-languages';

/** Adds a custom language to the configured Prism languages. */
export default function includeLanguages(prism: PrismLike) {
  prismIncludeLanguages(prism);
  Object.assign(prism.languages, { zoo: { keyword: /\bwombat\b/ } });
}
