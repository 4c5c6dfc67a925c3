import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { createPrismGrammarsModule } from '../../../../src/node/bundle/prismGrammars';
import { PRISM_LANGUAGES } from '../../../../src/node/config/prismPackage';

test.each([
  ['nothing', [], ''],
  [
    'languages with those that they require',
    ['php'],
    "import 'prismjs/components/prism-markup-templating.js';\nimport 'prismjs/components/prism-php.js';\n",
  ],
  ['an alias', ['shell', 'bash'], "import 'prismjs/components/prism-bash.js';\n"],
  ['no language that Prism has already, or that does not exist', ['python', 'klingon'], ''],
])('imports %s', (_, names, code) => {
  expect(createPrismGrammarsModule(names)).toBe(code);
});

test('knows the languages that Prism has already', () => {
  const require = createRequire(import.meta.url);
  const file = require.resolve('prism-react-renderer');
  const shared = require.cache[file];
  // other tests add grammars to the shared instance
  delete require.cache[file];
  const { Prism } = require(file) as { Prism: { languages: Readonly<Record<string, unknown>> } };
  if (shared) require.cache[file] = shared;
  const languages = Object.entries(Prism.languages).flatMap(([name, grammar]) =>
    typeof grammar === 'object' ? [name] : [],
  );
  expect(PRISM_LANGUAGES).toEqual(languages);
});
