import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runTimed } from './runTimed.mjs';

const PEER = {
  '@docusaurus/core': '3.10.2',
  '@docusaurus/preset-classic': '3.10.2',
  '@docusaurus/faster': '3.10.2',
};
// The version range of Docusaurus resolves to a version with a missing dependency.
const OVERRIDES = { '@docsearch/react': '4.6.2' };

/** The root of this repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Creates two sites with the same content in a folder, one for this generator and one for Docusaurus, and installs Docusaurus
 * if needed. Returns the folder, the command, and the absolute path and the address of the page to edit for each site.
 */
export async function prepareSites({ dir, content }) {
  const ours = path.join(dir, 'ours');
  const theirs = path.join(dir, 'theirs');
  await installPeer(theirs);
  const { edited, address } = prepareContent({ ours, theirs, content });
  return {
    ours: {
      dir: ours,
      page: path.join(ours, edited),
      address,
      caches: ['.docusaurus'],
      command: [process.execPath, path.join(root, 'scripts/docs.mjs')],
    },
    theirs: {
      dir: theirs,
      page: path.join(theirs, edited),
      address,
      caches: ['.docusaurus', 'node_modules/.cache'],
      command: [path.join(theirs, 'node_modules/.bin/docusaurus')],
    },
  };
}

/** Deletes the caches of a site. */
export function clearCaches({ dir, caches }) {
  for (const name of caches) rmSync(path.join(dir, name), { recursive: true, force: true });
}

async function installPeer(theirs) {
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

/** Writes the content of both sites. Returns the path of the page to edit, relative to a site, and its address. */
function prepareContent({ ours, theirs, content }) {
  const isOwn = content === 'docs';
  for (const site of [ours, theirs]) {
    for (const name of ['docs', 'docs-r', 'static', 'src', 'build'])
      rmSync(path.join(site, name), { recursive: true, force: true });
    mkdirSync(site, { recursive: true });
    if (isOwn) {
      for (const name of ['docs', 'docs-r', 'static', 'src/site/diagrams', 'sidebars.ts', 'sidebars-r.ts']) {
        cpSync(path.join(root, name), path.join(site, name), { recursive: true });
      }
      // The home pages use components that do not exist in Docusaurus.
      for (const page of ['docs/index.mdx', 'docs-r/README.mdx']) {
        writeFileSync(path.join(site, page), '---\nslug: /\n---\n\n# Home\n\nDocumentation.\n');
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
      cpSync(path.resolve(content), path.join(site, 'docs'), { recursive: true });
    }
    writeFileSync(path.join(site, 'docusaurus.config.js'), configCode(isOwn, site === theirs));
  }
  // Global components of our own pages.
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
  if (isOwn) return { edited: 'docs/metaflow/basics.mdx', address: '/metaflow/basics' };
  const section = readdirSync(path.join(ours, 'docs')).find((name) => name.startsWith('section')) ?? '';
  const page = readdirSync(path.join(ours, 'docs', section)).find((name) => name.endsWith('.md'));
  return {
    edited: path.join('docs', section, page),
    address: `/${path.posix.join('docs', section, path.basename(page, '.md'))}`,
  };
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
