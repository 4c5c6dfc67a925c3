import { createRequire } from 'node:module';
import { orderGrammars } from '../../model/grammarOrder';
import { PRISM_LANGUAGES } from '../config/prismPackage';

/**
 * Creates the module that adds grammars to Prism for code that is highlighted in the browser. `names` are languages or their aliases.
 * Leaves out those that Prism has already, and unknown ones, which the highlighter of the server reports.
 */
export function createPrismGrammarsModule(names: readonly string[]): string {
  const { ids } = orderGrammars(names, PRISM_LANGUAGES, createRequire(import.meta.url));
  const added = ids.filter((id) => !PRISM_LANGUAGES.includes(id));
  return added.map((id) => `import 'prismjs/components/prism-${id}.js';\n`).join('');
}
