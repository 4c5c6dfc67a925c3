#!/usr/bin/env node
// Packs the generator, installs the package in new folders from the registry, and uses it: `npm run test:package`. Everything
// that does not need the registry is checked by tests/build/package.test.ts.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { installIfNeeded } from '../install.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
const temp = mkdtempSync(path.join(tmpdir(), 'docs-package-'));

/** Runs a command and returns its output. Ends the process if the exit code is not the expected one. */
function run(cwd, command, args, expected = 0) {
  console.log(`\n$ ${[command, ...args].join(' ')}`);
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const output = `${stdout}${stderr}`.trim();
  console.log(output);
  if (status !== expected) fail(`The command ended with exit code ${status} instead of ${expected}.`);
  return output;
}

function check(condition, what) {
  if (!condition) fail(`Check failed: ${what}.`);
  console.log(`✓ ${what}`);
}

function fail(message) {
  console.error(`✖ ${message}\n  → The folder ${temp} contains the sites.`);
  process.exit(1);
}

installIfNeeded(root);
const [{ filename }] = JSON.parse(
  spawnSync('npm', ['pack', './package', '--pack-destination', temp, '--json'], {
    cwd: root,
    encoding: 'utf8',
  }).stdout,
);
const tarball = path.join(temp, filename);

// A new site, created by the package.
const tool = path.join(temp, 'tool');
mkdirSync(tool);
writeFileSync(path.join(tool, 'package.json'), '{ "private": true }');
run(tool, 'npm', ['install', '--save-dev', tarball, '--ignore-scripts', '--no-audit', '--no-fund']);
run(tool, 'npx', ['docs-site', 'init', '../my-site']);
const site = path.join(temp, 'my-site');
run(site, 'npm', ['install', '--save-dev', tarball, '--ignore-scripts', '--no-audit', '--no-fund']);
run(site, 'npm', ['run', 'types']);
const built = run(site, 'npm', ['run', 'build']);
check(/Built \d+ pages/.test(built) && !/warning/.test(built), 'the new site builds without warnings');
check(
  readFileSync(path.join(site, 'build/index.html'), 'utf8').includes('My Site'),
  'the home page has the title',
);
run(site, 'npx', ['docs-site', 'migrate']);
const page = path.join(site, 'docs/intro.md');
writeFileSync(page, `${readFileSync(page, 'utf8')}\n[nowhere](./nowhere.md)\n`);
check(/nowhere/.test(run(site, 'npm', ['run', 'build'], 1)), 'a broken link fails the build');

// An existing site whose scripts run `docusaurus`.
const existing = path.join(temp, 'existing');
const FILES = {
  'package.json': JSON.stringify({ private: true, scripts: { build: 'docusaurus build', typecheck: 'tsc' } }),
  'docusaurus.config.ts': `import type { Config } from '@docusaurus/types';
import { themes } from 'prism-react-renderer';
export default {
  title: 'Existing', url: 'https://site.example', baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' } }]],
  themeConfig: { prism: { theme: themes.github } },
} satisfies Config;`,
  'tsconfig.json':
    '{ "extends": "@metaflow/docs-site/tsconfig.json", "compilerOptions": { "strict": true } }',
  'docs/index.md': '# Hello\n\n:::note\n\nA note.\n\n:::\n',
  'src/theme/Footer.tsx': `import Footer from '@theme-original/Footer';
import type { WrapperProps } from '@docusaurus/types';
export default function Wrapper(props: WrapperProps<typeof Footer>) {
  return <><p>Wrapped</p><Footer {...props} /></>;
}`,
};
for (const [name, text] of Object.entries(FILES)) {
  mkdirSync(path.dirname(path.join(existing, name)), { recursive: true });
  writeFileSync(path.join(existing, name), text);
}
run(existing, 'npm', [
  'install',
  '--save-dev',
  tarball,
  'typescript',
  'prism-react-renderer',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
]);
run(existing, 'npm', ['run', 'typecheck']);
run(existing, 'npm', ['run', 'build']);
check(
  existsSync(path.join(existing, 'build/index.html')),
  'the script `docusaurus build` builds an existing site',
);
check(
  readFileSync(path.join(existing, 'build/index.html'), 'utf8').includes('Wrapped'),
  'it uses the components of the site',
);

rmSync(temp, { recursive: true, force: true });
console.log('\nThe package works.');
