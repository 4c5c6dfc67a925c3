#!/usr/bin/env node
// Builds the same content with this generator and with Docusaurus and prints ratios: cold, unchanged, one page edited.
//
//   node scripts/bench/compare.mjs [--content docs|DIR] [--runs 3] [--dir TEMP_FOLDER]
//
// `docs` is this site's own documentation; a DIR holds a tree of Markdown pages, served at `/docs`. Docusaurus is
// installed into the temporary folder, never into the repository.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { median, runTimed } from './runTimed.mjs';

const PEER = {
  '@docusaurus/core': '3.10.2',
  '@docusaurus/preset-classic': '3.10.2',
  '@docusaurus/faster': '3.10.2',
};
// its own range leads to a version whose dependency cannot be had
const OVERRIDES = { '@docsearch/react': '4.6.2' };
const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: {
    content: { type: 'string', default: 'docs' },
    runs: { type: 'string', default: '3' },
    dir: { type: 'string', default: path.join(tmpdir(), 'docs-bench') },
  },
});
const runs = Number(values.runs);

const ours = path.join(values.dir, 'ours');
const theirs = path.join(values.dir, 'theirs');
await installPeer();
const edited = prepareContent();

const sites = {
  ours: {
    clear: () => rmSync(path.join(ours, '.docusaurus'), { recursive: true, force: true }),
    build: () =>
      runTimed(process.execPath, [path.join(root, 'scripts/docs.mjs'), 'build', ours], {
        cwd: ours,
        env: { CI: 'true' },
      }),
    page: path.join(ours, edited),
  },
  theirs: {
    clear: () => {
      rmSync(path.join(theirs, '.docusaurus'), { recursive: true, force: true });
      rmSync(path.join(theirs, 'node_modules/.cache'), { recursive: true, force: true });
    },
    build: () =>
      runTimed(path.join(theirs, 'node_modules/.bin/docusaurus'), ['build'], {
        cwd: theirs,
        env: { CI: 'true' },
      }),
    page: path.join(theirs, edited),
  },
};

const kinds = ['cold', 'unchanged', 'edited'];
const measured = {
  ours: { cold: [], unchanged: [], edited: [] },
  theirs: { cold: [], unchanged: [], edited: [] },
};
for (let run = 1; run <= runs; run++) {
  // side by side, so that whatever slows the machine slows both
  for (const name of ['ours', 'theirs']) {
    const { clear, build, page } = sites[name];
    clear();
    for (const kind of kinds) {
      if (kind === 'edited')
        writeFileSync(page, readFileSync(page, 'utf8').replace(/(\n\n[A-Z][^\n]*)/, `$1 Edited ${run}.`));
      const { ms, peakMb } = await build();
      measured[name][kind].push({ ms, peakMb });
      console.log(
        `run ${run}  ${name.padEnd(6)} ${kind.padEnd(9)} ${(ms / 1000).toFixed(2)} s  ${peakMb.toFixed(0)} MB`,
      );
    }
  }
}

console.log('\n| build | ours | Docusaurus + faster | time ratio | memory ratio |\n|---|---|---|---|---|');
for (const kind of kinds) {
  const [a, b] = ['ours', 'theirs'].map((name) => ({
    ms: median(measured[name][kind].map(({ ms }) => ms)),
    mb: median(measured[name][kind].map(({ peakMb }) => peakMb)),
  }));
  const cell = ({ ms, mb }) => `${(ms / 1000).toFixed(2)} s, ${mb.toFixed(0)} MB`;
  console.log(
    `| ${kind} | ${cell(a)} | ${cell(b)} | ${(a.ms / b.ms).toFixed(2)} | ${(a.mb / b.mb).toFixed(2)} |`,
  );
}

async function installPeer() {
  mkdirSync(theirs, { recursive: true });
  writeFileSync(
    path.join(theirs, 'package.json'),
    JSON.stringify(
      {
        name: 'peer',
        private: true,
        dependencies: { ...PEER, react: '^19', 'react-dom': '^19' },
        overrides: OVERRIDES,
      },
      null,
      2,
    ),
  );
  if (!existsSync(path.join(theirs, 'node_modules/@docusaurus/core'))) {
    console.log('Installing Docusaurus into the temporary folder');
    await runTimed('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: theirs });
  }
}

/** Lays out both sites with the same content and gives the page, relative to a site, that is edited between builds. */
function prepareContent() {
  const isOwn = values.content === 'docs';
  for (const site of [ours, theirs]) {
    for (const name of ['docs', 'docs-r', 'static', 'src', 'build'])
      rmSync(path.join(site, name), { recursive: true, force: true });
    mkdirSync(site, { recursive: true });
    if (isOwn) {
      for (const name of ['docs', 'docs-r', 'static', 'sidebars.ts', 'sidebars-r.ts']) {
        cpSync(path.join(root, name), path.join(site, name), { recursive: true });
      }
      for (const name of ['sidebars.ts', 'sidebars-r.ts']) {
        const file = path.join(site, name);
        writeFileSync(
          file,
          readFileSync(file, 'utf8')
            .replace(/^import type .*$/m, '')
            .replace(/ satisfies \w+/, ''),
        );
      }
    } else {
      cpSync(path.resolve(values.content), path.join(site, 'docs'), { recursive: true });
    }
    writeFileSync(path.join(site, 'docusaurus.config.js'), configCode(isOwn, site === theirs));
  }
  // the components that our own pages use without importing them
  const components = `import React from 'react';
import MDXComponents from '@theme-original/MDXComponents';
const Parameters = ({children}) => <dl>{children}</dl>;
const Param = ({name, type, children}) => <><dt><code>{name}</code> <em>{type}</em></dt><dd>{children}</dd></>;
export default {...MDXComponents, Parameters, Param};
`;
  for (const site of [ours, theirs]) {
    mkdirSync(path.join(site, 'src/theme'), { recursive: true });
    writeFileSync(path.join(site, 'src/theme/MDXComponents.js'), components);
  }
  if (isOwn) return 'docs/metaflow/basics.mdx';
  const section = readdirSync(path.join(ours, 'docs')).find((name) => name.startsWith('section')) ?? '';
  const page = readdirSync(path.join(ours, 'docs', section)).find((name) => name.endsWith('.md'));
  return path.join('docs', section, page);
}

function configCode(isOwn, isPeer) {
  const config = {
    title: 'Benchmark',
    url: 'https://example.com',
    baseUrl: '/',
    trailingSlash: false,
    onBrokenLinks: 'warn',
    onBrokenAnchors: 'ignore',
    ...(isPeer && { future: { v4: true, faster: true } }),
    presets: [
      [
        'classic',
        {
          blog: false,
          docs: isOwn ? { routeBasePath: '/', sidebarPath: './sidebars.ts' } : { routeBasePath: 'docs' },
        },
      ],
    ],
    plugins: isOwn
      ? [
          [
            isPeer ? '@docusaurus/plugin-content-docs' : 'content-docs',
            { id: 'r', path: 'docs-r', routeBasePath: 'v/r', sidebarPath: './sidebars-r.ts' },
          ],
        ]
      : [],
    themeConfig: { navbar: { title: 'Benchmark' }, prism: { additionalLanguages: ['bash', 'r', 'diff'] } },
  };
  return `module.exports = ${JSON.stringify(config, null, 2)};\n`;
}
