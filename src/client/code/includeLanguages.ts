import { site } from '../siteContext';
import type { PrismLike } from './highlight';
import { loadGrammars } from './loadGrammars';

/** Adds the grammars that the config names to the highlighter. On the server only. */
export function includeLanguages(prism: PrismLike): void {
  loadGrammars(prism, site.siteConfig.themeConfig.prism.additionalLanguages);
}
