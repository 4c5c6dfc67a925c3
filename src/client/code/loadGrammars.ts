import type { PrismLike } from './highlight';
import { site } from '../app/contexts';

interface Loader {
  getIds(): readonly string[];
}

/** Loads the named grammars and their dependencies into Prism. Server only. */
export function loadGrammars(Prism: PrismLike, names: readonly string[]): void {
  // plugins of webpack may replace `process`
  const require = globalThis.process.getBuiltinModule('node:module').createRequire(import.meta.url);
  const missing = names.filter((language) => !(language in Prism.languages));
  if (missing.length === 0) return;

  const components = require('prismjs/components.js') as { languages: Record<string, unknown> };
  const unknown = missing.find(
    (language) => !(language in components.languages) && !isAlias(components, language),
  );
  if (unknown !== undefined) {
    throw new Error(
      `Prism has no grammar for \`${unknown}\`. Check \`themeConfig.prism.additionalLanguages\`.`,
    );
  }
  const getLoader = require('prismjs/dependencies.js') as (
    components: object,
    load: readonly string[],
    loaded: readonly string[],
  ) => Loader;
  const scope = globalThis as { Prism?: PrismLike };
  const before = scope.Prism;
  // grammar files are scripts that register themselves on the global `Prism`
  scope.Prism = Prism;
  try {
    const loaded = Object.keys(Prism.languages).filter((name) => name in components.languages);
    for (const id of getLoader(components, missing, loaded).getIds()) {
      require(`prismjs/components/prism-${id}.js`);
    }
  } finally {
    if (before) scope.Prism = before;
    else delete scope.Prism;
  }
}

function isAlias(components: { languages: Record<string, unknown> }, name: string): boolean {
  return Object.values(components.languages).some((language) => {
    const { alias = [] } = language as { alias?: string | readonly string[] };
    return [alias].flat().includes(name);
  });
}

/** Loads the grammars in `themeConfig.prism.additionalLanguages` into Prism. Server only. */
export function includeLanguages(prism: PrismLike): void {
  loadGrammars(prism, site.siteConfig.themeConfig.prism.additionalLanguages);
}
