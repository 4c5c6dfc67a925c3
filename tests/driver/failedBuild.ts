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

interface FailedBuildOptions {
  readonly args?: readonly string[];
  readonly prepare?: (site: TestSite) => void;
  readonly start?: 'run' | 'spawn';
}

/**
 * Builds the small site with some files changed. The build must fail with exit code 1, keep the old output and leave no
 * temporary files. Returns the report without the progress lines.
 */
export async function failedBuild(
  files: Readonly<Record<string, string | undefined>>,
  { args = [], prepare, start = 'run' }: FailedBuildOptions = {},
): Promise<string> {
  const site = testSite(undefined, { ...SMALL_SITE, ...OLD });
  try {
    for (const [file, text] of Object.entries(files)) {
      if (text === undefined) site.remove(file);
      else site.write(file, text);
    }
    prepare?.(site);
    // the build fails, so minification would only take time
    const { code, output } = await site[start]('build', '--no-minify', ...args);
    expect(code, output).toBe(1);
    expectOldOutput(site);
    return reportOf(output);
  } finally {
    site.dispose();
  }
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
