import { describe, expect, it } from 'vitest';
import { findDifferences, readJson, readPages } from '../../../../scripts/signatures/compare.mjs';

const optional = (name: string, value: string, more = {}) => ({
  name,
  required: false,
  source: value,
  value,
  ...more,
});
const required = (name: string) => ({ name, required: true });
const symbols = {
  retry: {
    exported: 'metaflow',
    parameters: [optional('times', "'3'"), optional('wait', '2', { since: '2.1.0' })],
  },
  Runner: { exported: 'metaflow', since: '2.12.0', parameters: [required('file')], members: ['run', 'stop'] },
  'Runner.run': { parameters: [optional('tags', 'None')], returns: ['ExecutingRun'] },
  current: { exported: 'metaflow' },
};

const RETRY = `---
title: "@retry"
---

## Signature

\`\`\`python signature
@retry(times=3, wait=2)
@step
def train(self):
    ...
\`\`\`

<Parameters of="retry">

<Param name="times" type="int" default="3">

</Param>

<Param name="wait" type="int" default="2" since="2.1.0">

</Param>

</Parameters>

## current
`;
const RUNNER = `---
title: Runner
---

\`\`\`python signature
Runner(
    file,
    **kwargs,
)
\`\`\`

<Parameters of="Runner" since="2.12.0">

<Param name="file" type="Dict[str, str]">

</Param>

</Parameters>

Call \`run()\` or \`stop()\`.

\`\`\`python signature
Runner.run(tags=None) -> ExecutingRun
\`\`\`

<Parameters of="Runner.run">

<Param name="tags" type="List[str]" default="None">

</Param>

</Parameters>

\`\`\`python title="example.py"
Runner(path="a.py")
\`\`\`
`;

/** Compares the pages after a change of their text. */
function compare(
  change: readonly [string | RegExp, string] = ['', ''],
  notes = {},
  facts: object = { symbols },
) {
  const pages = [RETRY, RUNNER].map((text, index) => ({
    name: ['retry.mdx', 'runner.mdx'][index] ?? '',
    text: text.replace(change[0], change[1]),
  }));
  return findDifferences(pages, facts, notes);
}

describe('the API pages', () => {
  it('document all public names of Metaflow with their parameters, defaults and versions', () => {
    expect(findDifferences(readPages(), readJson('facts.json'), readJson('symbols.json'))).toEqual([]);
  });

  it('need an entry for every public name', () => {
    const pages = readPages().filter(({ name }) => name !== 'docs/api/runner.mdx');
    expect(findDifferences(pages, readJson('facts.json'), readJson('symbols.json'))).toEqual(
      expect.arrayContaining([
        'metaflow.Runner has no entry in docs/api',
        'metaflow.NBRunner has no entry in docs/api',
      ]),
    );
  });
});

describe('findDifferences', () => {
  it('accepts pages that state what the code has', () => {
    expect(compare()).toEqual([]);
  });

  it('accepts an optional parameter without a default if a note says why', () => {
    const notes = { Runner: { optional: { file: 'any number of arguments' } } };
    expect(compare(['str]">', 'str]" default="">'], notes)).toEqual([]);
  });

  it.each([
    ['a missing entry', ['## current', '## other'], 'metaflow.current has no entry in docs/api'],
    ['a wrong default', ['default="3"', 'default="4"'], "retry.mdx:16 retry.times says 4; the code has '3'"],
    [
      'a default of a required parameter',
      ['str]">', 'str]" default="x">'],
      'runner.mdx:14 Runner.file says x; in the code it is required',
    ],
    [
      'a missing default',
      ['default="3"', ''],
      "retry.mdx:16 retry.times says it is required; the code has '3'",
    ],
    [
      'a missing parameter',
      [/<Param name="times"[\s\S]*?<\/Param>/, ''],
      "retry.mdx:14 retry lacks times ('3')",
    ],
    ['an unknown parameter', ['name="times"', 'name="count"'], 'retry.mdx:16 retry.count is not in the code'],
    ['a missing type', [' type="int" default="3"', ' default="3"'], 'retry.mdx:16 retry.times has no type'],
    [
      'a wrong default in a signature',
      ['times=3', 'times=5'],
      "retry.mdx:7 the signature of retry has times: says 5; the code has '3'",
    ],
    [
      'a missing parameter in a signature',
      ['(times=3, wait=2)', '(times=3)'],
      'retry.mdx:7 the signature of retry lacks wait',
    ],
    [
      'an unknown parameter in a signature',
      ['    file,', '    file,\n    dir,'],
      'runner.mdx:5 the signature of Runner has dir: which is not in the code',
    ],
    [
      'a wrong type of the result in a signature',
      ['-> ExecutingRun', '-> str'],
      'runner.mdx:22 the signature of Runner.run returns str; the code returns ExecutingRun',
    ],
    [
      'a result that a signature lacks',
      [' -> ExecutingRun', ''],
      'runner.mdx:22 the signature of Runner.run returns nothing; the code returns ExecutingRun',
    ],
    [
      'a result that the code does not have',
      ['    **kwargs,\n)', ') -> str'],
      'runner.mdx:5 the signature of Runner returns str; the code returns nothing',
    ],
    [
      'an unknown function in a signature',
      ['Runner.run(tags', 'Runner.start(tags'],
      'runner.mdx:22 start is not in the code',
    ],
    [
      'a wrong version',
      ['since="2.12.0"', 'since="2.11.0"'],
      'runner.mdx:12 Runner says since 2.11.0; the code has it since 2.12.0',
    ],
    [
      'a missing version of a parameter',
      [' since="2.1.0"', ''],
      'retry.mdx:20 retry.wait says since ever; the code has it since 2.1.0',
    ],
    ['a missing member', ['`stop()`', 'it'], 'runner.mdx does not mention metaflow.Runner.stop'],
  ] as const)('reports %s', (_, change, line) => {
    expect(compare(change)).toContain(line);
  });

  it('reports public names whose parameters are not listed', () => {
    const facts = {
      symbols: { ...symbols, Deployer: { exported: 'metaflow', parameters: [required('file')] } },
    };
    expect(compare(['## current', '## current\n\n## Deployer'], {}, facts)).toEqual([
      'retry.mdx metaflow.Deployer has no <Parameters of="Deployer">',
    ]);
  });

  it('reports what the extraction does not find', () => {
    const facts = { symbols: { ...symbols, gone: { problem: 'a.py has no gone' } } };
    expect(compare(['', ''], {}, facts)).toEqual(['gone: a.py has no gone']);
  });

  it('accepts deviations that symbols.json explains', () => {
    const notes = {
      '*': { undocumented: { stop: 'internal' } },
      retry: { sinceUnknown: 'moved', undocumented: { wait: 'internal' } },
    };
    expect(compare([' since="2.1.0"', ''], notes)).toEqual([]);
    expect(compare(['`stop()`', 'it'], notes)).toEqual([]);
  });
});
