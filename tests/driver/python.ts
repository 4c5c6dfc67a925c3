import { spawnSync } from 'node:child_process';

/** Python code in a page. */
export interface PythonBlock {
  readonly location: string;
  readonly code: string;
}

/** Reads blocks as JSON, parses fragments and compiles whole programs, and writes the faults as JSON. */
const CHECK = `
import ast, json, sys, textwrap, warnings
warnings.simplefilter("error")
faults = []
for block in json.load(sys.stdin):
    code = textwrap.dedent(block["code"])
    try:
        if "__name__" in code:
            compile(code, block["location"], "exec")
        else:
            ast.parse(code)
    except (SyntaxError, ValueError, Warning) as error:
        faults.append("%s: %s" % (block["location"], error))
json.dump(faults, sys.stdout)
`;

/** Returns whether Python is installed. */
export function hasPython(): boolean {
  return spawnSync('python3', ['--version']).status === 0;
}

/** Returns the syntax errors that Python finds in code blocks, using one process for all. */
export function pythonFaults(blocks: readonly PythonBlock[]): readonly string[] {
  const { status, stdout, stderr } = spawnSync('python3', ['-c', CHECK], {
    input: JSON.stringify(blocks),
    encoding: 'utf8',
    env: { ...process.env, PYTHONUTF8: '1' },
  });
  if (status !== 0) throw new Error(`python3 ended with ${status}: ${stderr}`);
  return JSON.parse(stdout);
}
