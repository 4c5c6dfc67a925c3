/** The tables of the package `prismjs` about its grammars. */
interface Components {
  readonly languages: Readonly<Record<string, { readonly alias?: string | readonly string[] }>>;
}
type GetLoader = (
  components: Components,
  load: readonly string[],
  loaded: readonly string[],
) => { getIds(): readonly string[] };

export interface GrammarOrder {
  /** The grammars to load, each after those that it depends on; also those in `loaded` that one of them changes. */
  readonly ids: readonly string[];
  /** The names that Prism does not know. */
  readonly unknown: readonly string[];
}

/**
 * Returns which grammars of Prism add languages, in the order in which they must be loaded. `names` are languages or their aliases;
 * those in `loaded` are left out. `require` loads modules of `prismjs`.
 */
export function orderGrammars(
  names: readonly string[],
  loaded: readonly string[],
  require: (module: string) => unknown,
): GrammarOrder {
  const missing = names.filter((name) => !loaded.includes(name));
  // the tables are large
  if (missing.length === 0) return { ids: [], unknown: [] };
  const components = require('prismjs/components.js') as Components;
  const getLoader = require('prismjs/dependencies.js') as GetLoader;
  const { languages } = components;
  const known = new Set(Object.entries(languages).flatMap(([id, { alias = [] }]) => [id, ...[alias].flat()]));
  const ids = getLoader(
    components,
    missing.filter((name) => known.has(name)),
    loaded.filter((name) => name in languages),
  ).getIds();
  return { ids, unknown: missing.filter((name) => !known.has(name)) };
}
