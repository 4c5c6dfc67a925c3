import { createRequire } from 'node:module';
import { PRISM_LANGUAGES } from '../config/prismPackage';

interface Language {
  readonly alias?: string | readonly string[];
  readonly require?: string | readonly string[];
}

/**
 * Creates the module that adds grammars to Prism for code that is highlighted in the browser, each after those that it requires.
 * `names` are languages or their aliases. Leaves out those that Prism has already, and unknown ones, which the highlighter of the
 * server reports.
 */
export function createPrismGrammarsModule(names: readonly string[]): string {
  const missing = names.filter((name) => !PRISM_LANGUAGES.includes(name));
  // the list of all languages is large
  if (missing.length === 0) return '';
  const { languages } = createRequire(import.meta.url)('prismjs/components.js') as {
    readonly languages: Readonly<Record<string, Language>>;
  };
  const ids = new Set<string>();
  for (const name of missing) add(name);
  return Array.from(ids, (id) => `import 'prismjs/components/prism-${id}.js';\n`).join('');

  function add(name: string): void {
    if (PRISM_LANGUAGES.includes(name)) return;
    const [id, language] =
      Object.entries(languages).find(([id, { alias = [] }]) => [id, alias].flat().includes(name)) ?? [];
    if (id === undefined) return;
    for (const required of [language?.require ?? []].flat()) add(required);
    ids.add(id);
  }
}
