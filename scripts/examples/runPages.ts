import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findMissingLine } from './compareOutput';
import { classNames, type ExampleIndex } from './exampleIndex';
import { type Framework, frameworkVariables } from './findFramework';
import { type ExampleAction, findNeed, isCompleteFlow, planPage } from './planPage';
import type { CodeBlock, ExamplePage } from './readPages';
import { type CommandResult, runCommand, writePrograms } from './runCommand';
import { createRunIds, latestRun } from './runIds';

/** What the test of pages has done. Locations are such as `docs/index.mdx:12`. */
export interface ExampleReport {
  readonly ran: Set<string>;
  readonly checked: Map<string, string>;
  readonly compared: string[];
  /** Outputs that were not compared, with the reason. */
  readonly uncompared: Map<string, string>;
  readonly skipped: string[];
  readonly failures: string[];
}

const CHECK_GRAPH = fileURLToPath(new URL('checkGraph.py', import.meta.url));
const TUTORIALS = 'metaflow-tutorials';
/** How much of the output of a failed command a failure shows. */
const MAX_SHOWN_LINES = 25;

/** Creates an empty report. */
export function createReport(): ExampleReport {
  return {
    ran: new Set(),
    checked: new Map(),
    compared: [],
    uncompared: new Map(),
    skipped: [],
    failures: [],
  };
}

/** Adds a report to another one. */
export function addReport(report: ExampleReport, part: ExampleReport): void {
  for (const location of part.ran) report.ran.add(location);
  for (const [location, reason] of part.checked) report.checked.set(location, reason);
  for (const [location, reason] of part.uncompared) report.uncompared.set(location, reason);
  report.compared.push(...part.compared);
  report.skipped.push(...part.skipped);
  report.failures.push(...part.failures);
}

/** Runs the examples of pages that continue each other, in one new folder, and adds to the report. */
export async function runPages(
  pages: readonly ExamplePage[],
  { framework, index, report }: { framework: Framework; index: ExampleIndex; report: ExampleReport },
): Promise<void> {
  const home = mkdtempSync(path.join(os.tmpdir(), 'metaflow-example-'));
  const programs = writePrograms(path.join(home, '.programs'), framework.python);
  const variables = frameworkVariables(framework, home);
  const env = { ...variables, PATH: `${programs}${path.delimiter}${variables['PATH']}` };
  const ids = createRunIds();
  /** The programs in the folder, by file. */
  const blocks = new Map<string, CodeBlock>();
  const unrunnable = new Map<string, string>();
  let cwd = home;
  let results: CommandResult[] = [];
  /** Why the commands since the last output did not run, if none did. */
  let skippedReason: string | undefined;

  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(cwd, file)), { recursive: true });
    writeFileSync(path.join(cwd, file), text);
  };
  const fail = (location: string, message: string, output = '') => {
    const lines = output.trimEnd().split('\n').slice(-MAX_SHOWN_LINES);
    report.failures.push(
      [`${location}  ${message}`, ...lines.filter(Boolean).map((l) => `    ${l}`)].join('\n'),
    );
  };
  const run = async (command: string) => {
    const result = await runCommand(command, cwd, env);
    results.unshift(result);
    skippedReason = undefined;
    return result;
  };
  const findFlow = (file: string | undefined) => {
    const at = file && path.join(cwd, file);
    return at && existsSync(at) ? classNames(readFileSync(at, 'utf8'))[0] : undefined;
  };

  /** Runs the flows whose results a program reads, if nothing has run them yet. */
  async function provideRuns(code: string, location: string): Promise<void> {
    const own = classNames(code);
    const used = code.matchAll(/\b(?:Flow|Run|Step|Task)\(\s*f?["'](\w+)/g);
    for (const name of new Set([...used].map(([, flow]) => flow ?? ''))) {
      if (own.includes(name) || latestRun(cwd, name)) continue;
      const flow = index.findFlow(name);
      if (!flow) continue;
      if (!existsSync(path.join(cwd, flow.file))) write(flow.file, flow.code);
      const { code: status, output } = await runCommand(`python ${flow.file} run`, cwd, env);
      if (status !== 0 && !flow.fails)
        fail(location, `\`${flow.file}\`, which the example reads, failed.`, output);
    }
  }

  async function runProgram(block: CodeBlock, command: string, file?: string): Promise<void> {
    const at = file && path.join(cwd, file);
    if (at && existsSync(at)) {
      const program = readFileSync(at, 'utf8');
      await provideRuns(program, block.location);
      // Scripts refer to runs by the IDs that the page shows. A flow has no reason to.
      if (!findFlow(file)) writeFileSync(at, ids.replace(program, cwd));
    }
    const { code, output } = await run(ids.replace(command, cwd, findFlow(file)));
    const isFailure = code !== 0;
    const shouldFail =
      block.annotation?.kind === 'fails' || (file && blocks.get(file)?.annotation?.kind === 'fails');
    if (isFailure && !shouldFail) fail(block.location, `\`${command}\` failed.`, output);
    if (!isFailure && block.annotation?.kind === 'fails')
      fail(block.location, `\`${command}\` is expected to fail.`, output);
    const source = file && blocks.get(file);
    if (source) report.ran.add(source.location);
  }

  const actions: {
    [K in ExampleAction['kind']]: (action: Extract<ExampleAction, { kind: K }>) => Promise<void>;
  } = {
    async write({ block, file }) {
      write(file, `${block.code}\n`);
      blocks.set(file, block);
    },
    async patch({ block, file }) {
      try {
        write(file, applyDiff(readFileSync(path.join(cwd, file), 'utf8'), block.code));
      } catch (error) {
        fail(block.location, `the diff does not apply to \`${file}\`: ${(error as Error).message}`);
      }
    },
    async program({ block, file, isFlow }) {
      await runProgram(block, `python ${file}${isFlow ? ' run' : ''}`, file);
    },
    async check({ block, file, reason }) {
      unrunnable.set(file, `needs ${reason}`);
      const check = isCompleteFlow(block) ? `'${CHECK_GRAPH}'` : '-m py_compile';
      const result = await runCommand(`python ${check} ${file}`, cwd, env);
      if (result.code !== 0) fail(block.location, `\`${file}\` is not valid.`, result.output);
      report.checked.set(block.location, reason);
      skippedReason = `needs ${reason}`;
    },
    async snippet({ block }) {
      const file = 'snippet.py';
      await provideRuns(block.code, block.location);
      write(file, ids.replace(`${block.code}\n`, cwd));
      await runProgram(block, `python ${file}`);
    },
    async command({ block, command, use }) {
      const skip = (reason: string) => {
        report.skipped.push(`${block.location}  ${command.split('\n')[0]}: ${reason}`);
        skippedReason ??= reason;
      };
      if (use.kind === 'skip') {
        skip(use.reason);
        return;
      }
      if (/^(?:metaflow tutorials pull|cd metaflow-tutorials)$/.test(command) && !cwd.endsWith(TUTORIALS))
        if (!existsSync(path.join(cwd, TUTORIALS))) await run('metaflow tutorials pull');
      if (use.kind === 'cd') {
        if (existsSync(path.join(cwd, use.folder))) cwd = path.join(cwd, use.folder);
        else if (path.basename(cwd) !== use.folder) skip('the folder does not exist');
        return;
      }
      if (command === 'metaflow tutorials pull') return;
      const { file } = use;
      if (file && !existsSync(path.join(cwd, file))) {
        const found = index.findFile(file, block.location);
        if (!found) {
          skip(`no page shows \`${file}\``);
          return;
        }
        write(file, `${found.code}\n`);
        blocks.set(file, found);
      }
      const reason = file && (unrunnable.get(file) ?? findReason(blocks.get(file)));
      if (reason) skip(reason);
      else await runProgram(block, command, file);
    },
    async output({ block }) {
      if (block.annotation) {
        report.uncompared.set(block.location, 'marked as a sample');
        return;
      }
      if (skippedReason || results.length === 0) {
        report.uncompared.set(block.location, skippedReason ?? 'no command of the page ran');
        return;
      }
      // An output may also show what several commands have printed.
      const together = [...results].reverse().map(({ output }) => output);
      const outputs = [...results.map(({ output }) => output), together.join('\n')];
      const missing = outputs.map((output) => findMissingLine(block.code, output, home));
      const at = missing.indexOf(undefined);
      report.compared.push(block.location);
      if (at === -1) fail(block.location, `not printed: ${missing[0]}`, outputs[0]);
      else ids.bind(block.code, outputs[at] ?? '');
    },
  };

  try {
    for (const [position, page] of pages.entries()) {
      results = [];
      skippedReason = undefined;
      const others = pages.filter((_, other) => other !== position).flatMap((other) => other.blocks);
      for (const action of planPage(page, others))
        await (actions[action.kind] as (action: ExampleAction) => Promise<void>)(action);
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Returns why a program of another page can't run. */
function findReason(block: CodeBlock | undefined): string | undefined {
  const need = block && findNeed(block);
  return need && `needs ${need}`;
}

/** Applies a diff without line numbers to a file, as pages show it. Throws if its old lines don't occur in the file exactly once. */
export function applyDiff(text: string, diff: string): string {
  const lines = diff.split('\n').filter((line) => !line.startsWith('@@'));
  const select = (own: string) =>
    lines.filter((line) => line.startsWith(own) || !/^[+-]/.test(line)).map((line) => line.slice(1));
  const [before, after] = [select('-').join('\n'), select('+').join('\n')];
  const parts = text.split(before);
  if (parts.length !== 2) throw new Error(`the file contains the old lines ${parts.length - 1} times`);
  return parts.join(after);
}
