#!/usr/bin/env node
// Runs all checks of the project, and prints `N passed, N failed` as the last line. Installs missing packages first.
// Arguments select checks by name: `node scripts/test.mjs lint unit`. With `--soak`, long tests run in full instead of on a
// sample of their cases.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installIfNeeded } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => path.join(root, 'node_modules/.bin', name);

/** The commands that count as one check each. With several threads, the compiler takes a third more processor time. */
const COMMANDS = {
  format: [bin('biome'), 'format'],
  lint: [bin('biome'), 'lint', '--error-on-warnings'],
  types: [bin('tsc'), '--noEmit', '--singleThreaded'],
};
/**
 * The processes that run the checks at the same time, in the order of their output. Names that are not commands are projects
 * of vitest, which runs one after the other: two at the same time take a sixth longer than their sum. `build` and `browser`
 * share built sites.
 */
const PROCESSES = [['format'], ['lint'], ['types'], ['unit', 'build', 'browser']];

process.exitCode = await main(process.argv.slice(2));

async function main(args) {
  installIfNeeded(root);
  const isSoak = args.includes('--soak');
  const wanted = args.filter((arg) => arg !== '--soak');
  const names = PROCESSES.flat();
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    console.error(`✖ Unknown check \`${unknown}\`.\n  → Available checks: ${names.join(', ')}.`);
    return 2;
  }
  const reports = mkdtempSync(path.join(tmpdir(), 'docs-tests-'));
  const env = { ...process.env, ...(isSoak && { DOCS_SOAK: '1' }) };
  if (process.stdout.isTTY) env.FORCE_COLOR ??= '1';
  let printed = Promise.resolve();
  const runs = PROCESSES.map((group) => group.filter((name) => wanted.length === 0 || wanted.includes(name)))
    .filter((group) => group.length > 0)
    .map((group) => {
      const run = startCheck(group, { reports, env, printed });
      printed = run;
      return run;
    });
  const results = await Promise.all(runs);
  rmSync(reports, { recursive: true, force: true });
  const list = (key) => results.flatMap((result) => result[key] ?? []).join('\n');
  if (list('retried')) console.log(`\nPassed only on another attempt:\n${list('retried')}`);
  // The output of failed tests is far above, and a log may be cut off.
  if (list('failures')) console.log(`\nFailed:\n${list('failures')}`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
}

/** Runs a check and resolves with its counts. Prints its output after that of the previous check, from then on immediately. */
async function startCheck(group, { reports, env, printed }) {
  const report = path.join(reports, `${group.join('-')}.json`);
  const child = spawn(process.execPath, COMMANDS[group[0]] ?? vitestCommand(group, report), {
    cwd: root,
    env,
  });
  const closed = new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
  let waiting = [`\n== ${group.join(', ')}\n`];
  const print = (chunk) => (waiting ? waiting.push(chunk) : process.stdout.write(chunk));
  child.stdout.on('data', print);
  child.stderr.on('data', print);
  await printed;
  for (const chunk of waiting) process.stdout.write(chunk);
  waiting = undefined;
  const code = await closed;
  const counts = group[0] in COMMANDS ? undefined : readCounts(report);
  if (!counts && code === 0) return { passed: 1, failed: 0 };
  if (!counts) return { passed: 0, failed: 1, failures: [`  ${group.join(', ')}: exit code ${code}`] };
  // A run that crashed before it reported its tests is a failure too.
  return { ...counts, failed: Math.max(counts.failed, code === 0 ? 0 : 1) };
}

function vitestCommand(projects, report) {
  return [
    bin('vitest'),
    'run',
    ...projects.map((name) => `--project=${name}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
}

function readCounts(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const { numPassedTests, numFailedTests, numFailedTestSuites } = report;
    const messages = (isWanted) =>
      report.testResults.flatMap(({ name, message, assertionResults }) => {
        const tests = assertionResults.filter(isWanted);
        // A file that cannot be loaded has a message and no tests.
        if (
          assertionResults.length === 0 &&
          message &&
          isWanted({ status: 'failed', failureMessages: [message] })
        )
          tests.push({ fullName: 'the file', failureMessages: [message] });
        return tests.map(({ fullName, failureMessages: [first = ''] }) =>
          [`  ${path.relative(root, name)}: ${fullName}`, `    ${first.split('\n')[0]}`].join('\n'),
        );
      });
    return {
      // A test that passes keeps the errors of its earlier attempts.
      retried: messages(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0),
      failures: messages(({ status }) => status === 'failed'),
      passed: numPassedTests,
      failed: Math.max(numFailedTests, numFailedTests === 0 ? numFailedTestSuites : 0),
    };
  } catch {
    return undefined;
  }
}
