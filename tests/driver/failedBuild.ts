import { expect } from 'vitest';
import { type TestSite, testSite } from './site';

/** The smallest site that builds. */
export const SMALL_SITE: Readonly<Record<string, string>> = {
  'docusaurus.config.ts': smallConfig(),
  'sidebars.ts': "export default { main: ['index', 'intro'] };\n",
  'docs/index.md': '# Home\n\nWelcome.\n',
  'docs/intro.md': '# Intro\n\nHello.\n',
};

/** Returns the config of the small site with additional lines and docs options. */
export function smallConfig({ lines = '', docs = '' } = {}): string {
  return `export default {
  title: 'Small',
  url: 'https://small.example',
  baseUrl: '/',
${lines}  presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.ts'${docs} } }]],
};
`;
}

/** Files of an earlier build, which a failed build must not change. */
const OLD = {
  'build/index.html': '<meta name="generator" content="Docusaurus v3.9.2">the old page',
  'build/assets/js/main.0a1b2c3d.js': 'the old script',
};

type Prepare = (site: TestSite) => void;
/** The files of a site that differ from the small site. Those with `undefined` are removed. */
type ChangedFiles = Readonly<Record<string, string | undefined>>;

interface FailedBuildOptions {
  readonly args?: readonly string[];
  readonly prepare?: Prepare;
  readonly start?: 'run' | 'spawn';
}

/**
 * Builds the small site with some files changed. The build must fail with exit code 1, keep the old output and leave no
 * temporary files. Returns the report without the progress lines.
 */
export async function failedBuild(
  files: ChangedFiles,
  { args = [], prepare, start = 'run' }: FailedBuildOptions = {},
): Promise<string> {
  const site = changedSite({ ...OLD, ...files }, prepare);
  try {
    // the build fails, so minification would only take time
    const { code, output } = await site[start]('build', '--no-minify', ...args);
    expect(code, output).toBe(1);
    expectOldOutput(site);
    return reportOf(output);
  } finally {
    site.dispose();
  }
}

/**
 * Checks the small site with some files changed, which reports what a build reports in less time. The check must fail with exit
 * code 1. Returns the diagnostics.
 */
export async function failedCheck(files: ChangedFiles, prepare?: Prepare): Promise<string> {
  const site = changedSite(files, prepare);
  try {
    const { code, output } = await site.run('check');
    expect(code, output).toBe(1);
    return reportOf(output).replace(/\n+Checked .*(?:\n\d+ (?:error|warning)s?)+$/, '');
  } finally {
    site.dispose();
  }
}

function changedSite(files: ChangedFiles, prepare?: Prepare): TestSite {
  const site = testSite(undefined, SMALL_SITE);
  for (const [file, text] of Object.entries(files)) {
    if (text === undefined) site.remove(file);
    else site.write(file, text);
  }
  prepare?.(site);
  return site;
}

function expectOldOutput(site: TestSite): void {
  expect(site.files('build')).toEqual(['assets/js/main.0a1b2c3d.js', 'index.html']);
  for (const [file, text] of Object.entries(OLD)) expect(site.read(file)).toBe(text);
  expect(site.files('.').filter((file) => file.includes('.docs-site'))).toEqual([]);
}

/** Returns output without progress lines and without values that depend on the machine. */
export function reportOf(output: string): string {
  return output
    .replace(/^\[\d\/\d\] .*\n/gm, '')
    .replace(/ in (?:\d+ min )?[\d.]+ m?s$/gm, ' in TIME')
    .replace(/^[\d.]+ [kM]?B in /gm, 'SIZE in ')
    .trim();
}
