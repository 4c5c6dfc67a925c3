#!/usr/bin/env node
// Runs all checks of the project, fast ones first, and prints `N passed, N failed` as the last line. Installs missing packages
// first. Arguments select checks by name: `node scripts/test.mjs lint unit`.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installIfNeeded } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = (name) => path.join(root, 'node_modules/.bin', name);
const reports = mkdtempSync(path.join(tmpdir(), 'docs-tests-'));

/** Each check is a command. A vitest run counts its tests; any other command counts as one. */
const checks = [
  { name: 'format', command: [bin('biome'), 'format'] },
  { name: 'lint', command: [bin('biome'), 'lint', '--error-on-warnings'] },
  { name: 'types', command: [bin('tsc'), '--noEmit'] },
  ...['unit', 'build', 'browser'].map((project) => ({
    name: project,
    report: path.join(reports, `${project}.json`),
    command: [
      bin('vitest'),
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path.join(reports, `${project}.json`)}`,
    ],
  })),
];

process.exitCode = await main(process.argv.slice(2));

async function main(wanted) {
  installIfNeeded(root);
  let passed = 0;
  let failed = 0;
  for (const { name, command, report } of checks) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`\n== ${name}`);
    const code = await run(command);
    const counts = report ? readCounts(report) : undefined;
    passed += counts?.passed ?? (code === 0 ? 1 : 0);
    // A run that crashed before it reported its tests is a failure too.
    failed += counts ? Math.max(counts.failed, code === 0 ? 0 : 1) : code === 0 ? 0 : 1;
  }
  rmSync(reports, { recursive: true, force: true });
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

function run([command, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [command, ...args], { cwd: root, stdio: 'inherit' });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

function readCounts(file) {
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(file, 'utf8'));
    return {
      passed: numPassedTests,
      failed: Math.max(numFailedTests, numFailedTests === 0 ? numFailedTestSuites : 0),
    };
  } catch {
    return undefined;
  }
}
