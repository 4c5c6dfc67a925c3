import { orderGrammars } from '../../model/grammarOrder';
import { site } from '../app/contexts';
import type { PrismLike } from './highlight';

/** Loads the named grammars and their dependencies into Prism. Server only. */
export function loadGrammars(Prism: PrismLike, names: readonly string[]): void {
  // plugins of webpack may replace `process`
  const require = globalThis.process.getBuiltinModule('node:module').createRequire(import.meta.url);
  const { ids, unknown } = orderGrammars(names, Object.keys(Prism.languages), require);
  if (unknown.length > 0) {
    throw new Error(
      `Prism has no grammar for \`${unknown[0]}\`. Check \`themeConfig.prism.additionalLanguages\`.`,
    );
  }
  const scope = globalThis as { Prism?: PrismLike };
  const before = scope.Prism;
  // grammar files are scripts that register themselves on the global `Prism`
  scope.Prism = Prism;
  try {
    for (const id of ids) require(`prismjs/components/prism-${id}.js`);
  } finally {
    if (before) scope.Prism = before;
    else delete scope.Prism;
  }
}

/** Loads the grammars in `themeConfig.prism.additionalLanguages` into Prism. Server only. */
export function includeLanguages(prism: PrismLike): void {
  loadGrammars(prism, site.siteConfig.themeConfig.prism.additionalLanguages);
}
