import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRendererWarnings, findLegacyRenderers } from '../../../../src/node/bundle/legacyRenderers';
import { addFrames } from '../../../../src/node/links/checkSite';
import { formatDiagnostics } from '../../../driver/errorText';
import { tempSite } from '../../tempSite';

const packageJson = (value: object) => JSON.stringify({ version: '1.0.0', ...value });

const RENDERERS = {
  'node_modules/react-konva/package.json': packageJson({
    name: 'react-konva',
    version: '18.2.16',
    dependencies: { 'react-reconciler': '~0.29.0' },
  }),
  'node_modules/react-reconciler/package.json': packageJson({ peerDependencies: { react: '^18.3.1' } }),
  // It installs its own version.
  'node_modules/modern/package.json': packageJson({
    name: 'modern',
    dependencies: { 'react-reconciler': '*' },
  }),
  'node_modules/modern/node_modules/react-reconciler/package.json': packageJson({
    peerDependencies: { react: '^19.0.0' },
  }),
  'node_modules/plain/package.json': packageJson({ name: 'plain' }),
};

const PACKAGE_FILES = [
  'node_modules/plain/index.js',
  'node_modules/modern/node_modules/react-reconciler/index.js',
  'node_modules/modern/index.js',
];
const LEGACY_FILES = ['node_modules/react-reconciler/index.js', 'node_modules/react-konva/es/Konva.js'];

function find(siteDir: string, files: readonly string[]) {
  return findLegacyRenderers(files.map((file) => path.join(siteDir, file)));
}

describe('findLegacyRenderers', () => {
  it('warns about each import of a package whose renderer is for React 18', () => {
    const siteDir = tempSite({
      ...RENDERERS,
      'src/Castle.tsx': "import { Stage } from 'react-konva';\n",
      'src/lazy.js': "export const load = () => import('react-konva/lib/ReactKonva');\n",
      'src/other.js': "export const name = 'react-konva';\n",
      '.docusaurus/content/page.mjs': 'import {Arrow} from "react-konva";\n',
      'docs/page.mdx': "# Page\n\nimport { Arrow } from 'react-konva';\n",
    });
    const sources = ['.docusaurus/content/page.mjs', 'src/Castle.tsx', 'src/lazy.js', 'src/other.js'];
    const found = find(siteDir, [...PACKAGE_FILES, ...LEGACY_FILES, ...sources]);
    const content = {
      file: path.join(siteDir, 'docs/page.mdx'),
      moduleFile: path.join(siteDir, '.docusaurus/content/page.mjs'),
    };
    const warnings = addFrames(createRendererWarnings(found, [content]), siteDir);
    expect(formatDiagnostics(warnings).replaceAll(`${siteDir}/`, '')).toMatchInlineSnapshot(`
      "⚠ \`react-konva\` 18.2.16 does not work with React 19: pages that load it crash in the browser.
        page.mdx:3:23  legacy-renderer
          1 | # Page
          2 |
        > 3 | import { Arrow } from 'react-konva';
            |                       ^
          4 |
        → Run \`npm install react-konva@19.2\`.

      ⚠ \`react-konva\` 18.2.16 does not work with React 19: pages that load it crash in the browser.
        Castle.tsx:1:23  legacy-renderer
        > 1 | import { Stage } from 'react-konva';
            |                       ^
          2 |
        → Run \`npm install react-konva@19.2\`.

      ⚠ \`react-konva\` 18.2.16 does not work with React 19: pages that load it crash in the browser.
        lazy.js:1:34  legacy-renderer
        > 1 | export const load = () => import('react-konva/lib/ReactKonva');
            |                                  ^
          2 |
        → Run \`npm install react-konva@19.2\`."
    `);
  });

  it('ignores a package whose renderer is not bundled, or is for React 19', () => {
    const siteDir = tempSite(RENDERERS);
    expect(find(siteDir, [...PACKAGE_FILES, 'node_modules/react-konva/package.json'])).toEqual([]);
    expect(find(siteDir, [...PACKAGE_FILES, ...LEGACY_FILES])).toMatchObject([{ name: 'react-konva' }]);
  });

  it('finds a package that pnpm has linked', () => {
    const siteDir = tempSite({
      'store/node_modules/own/package.json': packageJson({
        name: 'own',
        dependencies: { 'react-reconciler': '0.29' },
      }),
      'store/node_modules/react-reconciler/package.json': packageJson({ peerDependencies: { react: '^17' } }),
    });
    mkdirSync(path.join(siteDir, 'node_modules'));
    symlinkSync(path.join(siteDir, 'store/node_modules/own'), path.join(siteDir, 'node_modules/own'));
    const found = find(siteDir, [
      'node_modules/own/index.js',
      'store/node_modules/react-reconciler/index.js',
    ]);
    expect(formatDiagnostics(createRendererWarnings(found, []))).toMatchInlineSnapshot(`
      "⚠ \`own\` 1.0.0 does not work with React 19: pages that load it crash in the browser.  legacy-renderer
        → Install a version of \`own\` for React 19."
    `);
  });
});
