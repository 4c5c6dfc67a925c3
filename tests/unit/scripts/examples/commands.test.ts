import { describe, expect, it } from 'vitest';
import { classifyCommand, splitCommands } from '../../../../scripts/examples/commands';

describe('splitCommands', () => {
  it('returns a command per line, without comments', () => {
    expect(splitCommands('# first\npython a.py run\n\npython b.py run # "\n')).toEqual([
      'python a.py run',
      'python b.py run # "',
    ]);
  });

  it('continues a command after a backslash, in quotes and in a here-document', () => {
    const commands = [
      'python a.py run \\\n  --x 1',
      `python a.py run --x '{\n"a": 1}'`,
      "cat > a.txt <<'END'\none\nEND",
      'printf "it\'s"',
    ];
    expect(splitCommands(commands.join('\n'))).toEqual(commands);
  });
});

describe('classifyCommand', () => {
  it.each([
    ['python a_flow.py run --x 1', { kind: 'run', file: 'a_flow.py' }],
    ['A=1 B="x y" python a_flow.py run', { kind: 'run', file: 'a_flow.py' }],
    ['python -m pytest -q', { kind: 'run' }],
    ['metaflow tutorials list', { kind: 'run' }],
    ['cd some-folder', { kind: 'cd', folder: 'some-folder' }],
    ['python a.py run --with kubernetes:cpu=2', { kind: 'skip', reason: 'needs Kubernetes' }],
    ['python a.py argo-workflows create', { kind: 'skip', reason: 'needs Argo Workflows' }],
    ['python a.py --environment=pypi run', { kind: 'skip', reason: 'needs an environment with packages' }],
    ['python a.py card view start', { kind: 'skip', reason: 'needs a web browser' }],
    ['python a.py resume STEP', { kind: 'skip', reason: 'has the placeholder STEP' }],
    ['pip install metaflow', { kind: 'skip', reason: 'not a program of the page' }],
    ['curl https://example.com | sh', { kind: 'skip', reason: 'not a program of the page' }],
    ['metaflow configure aws', { kind: 'skip', reason: 'not a program of the page' }],
  ])('decides what to do with `%s`', (command, use) => {
    expect(classifyCommand(command)).toEqual(use);
  });
});
