import { expect, it } from 'vitest';
import { highlightLines } from '../../../../src/client/code/highlight';
import { loadGrammars } from '../../../../src/client/code/loadGrammars';
import { getServerPrism } from '../../../../src/client/server/serverPrism';
import prismIncludeLanguages from '../../../../src/site/theme/prism-include-languages';

const shared = getServerPrism();
loadGrammars(shared, ['r', 'bash']);
const { bash, python, r } = shared.languages as Readonly<Record<string, object>>;
/** Prism with grammars of its own, because other tests share the ones that it has. */
const prism = Object.create(shared, {
  languages: { value: { ...shared.languages, bash: copy(bash), python: copy(python), r: copy(r) } },
}) as typeof shared;
prismIncludeLanguages(prism);

function copy(grammar: object | undefined): object {
  return Object.fromEntries(
    Object.entries(grammar ?? {}).map(([name, token]) => [
      name,
      Object.getPrototypeOf(token) === Object.prototype ? { ...token } : token,
    ]),
  );
}

/** Returns the tokens of a kind in code. */
function listTokens(kind: string, code: string, language: string): readonly string[] {
  const html = highlightLines(code, language, prism).join('\n');
  return [...html.matchAll(new RegExp(`<span class="token ${kind}">(.*?)</span>`, 'g'))].map(
    ([, text = '']) => text,
  );
}

it.each([
  ['pip install metaflow', ['pip']],
  ['python flow.py run\n# comment\nmetaflow develop stubs install', ['python', 'metaflow']],
  ['cd project && python flow.py run | head -n 3', ['cd', 'python', 'head']],
  ['aws iam put \\\n  install \\\n  role', ['aws']],
  ['METAFLOW_USER=me python flow.py', []],
  ['for each in a b; do\n  echo "a" b\ndone', ['echo']],
])('in Bash, highlights the commands of %j', (code, commands) => {
  expect(listTokens('function', code, 'bash')).toEqual(commands);
});

it('highlights whole options in Bash', () => {
  expect(listTokens('parameter variable', 'run --max-workers 3 -x', 'bash')).toEqual(['--max-workers', '-x']);
});

it('highlights functions in Python by their name only where they are not attributes', () => {
  expect(listTokens('builtin', 'print(len(x), self.sum, round(y))', 'python')).toEqual([
    'print',
    'len',
    'round',
  ]);
  expect(listTokens('keyword', 'for x in y: print(x)', 'python')).toEqual(['for', 'in']);
});

it('highlights calls in R', () => {
  expect(listTokens('function', 'metaflow("A") %>% step(r_function = f)', 'r')).toEqual(['metaflow', 'step']);
});
