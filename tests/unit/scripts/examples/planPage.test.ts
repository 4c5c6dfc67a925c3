import { describe, expect, it } from 'vitest';
import { planPage } from '../../../../scripts/examples/planPage';
import { joinPages, readPage } from '../../../../scripts/examples/readPages';

const flow = (name: string, decorator = '') =>
  `${decorator}class ${name}(FlowSpec):\n    pass\n\n\nif __name__ == "__main__":\n    ${name}()`;
const fence = (meta: string, code: string) => `\`\`\`${meta}\n${code}\n\`\`\`\n`;

/** Returns what the test of a page does, in short. */
function plan(...fences: readonly string[]) {
  return planPage(readPage('docs/a.mdx', fences.join('\n'))).map((action) => {
    if (action.kind === 'command') return `${action.use.kind} ${action.command}`;
    return 'file' in action ? `${action.kind} ${action.file}` : action.kind;
  });
}

describe('planPage', () => {
  it('runs programs that no command runs', () => {
    const a = fence('python title="a.py" {2}', flow('A'));
    expect(plan(a)).toEqual(['write a.py', 'program a.py']);
    expect(plan(a, fence('bash', 'python a.py run'))).toEqual(['write a.py', 'run python a.py run']);
    expect(plan(fence('python', flow('A')))).toEqual([
      'write example_docs_a_mdx_1.py',
      'program example_docs_a_mdx_1.py',
    ]);
  });

  it('runs a program immediately if its output comes before the command', () => {
    const blocks = [fence('python title="a.py"', flow('A')), fence('output', 'Done!')];
    expect(plan(...blocks, fence('bash', 'python a.py run --x 1'))).toEqual([
      'write a.py',
      'program a.py',
      'output',
      'run python a.py run --x 1',
    ]);
  });

  it('checks programs that need what tests do not have', () => {
    for (const [meta, decorator] of [
      ['', '@kubernetes(cpu=1)\n'],
      ['', '@pypi_base(python="3.11")\n'],
      [' example="needs torch"', ''],
    ])
      expect(plan(fence(`python title="a.py"${meta}`, flow('A', decorator)))).toEqual([
        'write a.py',
        'check a.py',
      ]);
  });

  it('writes but does not run files that others use', () => {
    expect(
      plan(
        fence('python title="b.py"', 'VALUE = 1'),
        fence('python title="a.py"', 'import b'),
        fence('python title="tests/test_a.py"', 'import a'),
        fence('json title="settings.json"', '{}'),
        fence('json title="~/.config/settings.json"', '{}'),
        fence('python title="c.py" example="part"', 'x = 1'),
      ),
    ).toEqual(['write b.py', 'write a.py', 'write tests/test_a.py', 'write settings.json', 'write c.py']);
  });

  it('runs a snippet only if its output follows', () => {
    const snippet = fence('python', 'from metaflow import Flow\nprint(Flow("A"))');
    expect(plan(snippet, fence('output', 'x'))).toEqual(['snippet', 'output']);
    expect(plan(snippet)).toEqual([]);
    expect(plan(snippet, fence('output example="sample"', 'x'))).toEqual(['output']);
  });
});

describe('the annotation of a block', () => {
  it('must be known', () => {
    const text = fence('python example="broken"', 'x');
    expect(() => readPage('docs/a.mdx', text)).toThrow('docs/a.mdx:1: unknown example annotation `broken`');
  });
});

describe('joinPages', () => {
  const page = (name: string, text = '') => readPage(`docs/${name}.mdx`, text);

  it('puts pages after those that they continue', () => {
    const chains = joinPages([
      page('a', '{/* examples: after ./c.mdx */}'),
      page('b'),
      page('c', '{/* examples: after ./d.mdx */}'),
      page('d'),
    ]);
    expect(chains.map((chain) => chain.map((each) => each.page))).toEqual([
      ['docs/b.mdx'],
      ['docs/d.mdx', 'docs/c.mdx', 'docs/a.mdx'],
    ]);
  });

  it('throws if a page does not exist', () => {
    expect(() => joinPages([page('a', '{/* examples: after ./b.mdx */}')])).toThrow(
      'docs/a.mdx: the examples continue docs/b.mdx, which does not exist.',
    );
  });
});
