import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '../../../../src/model/site';
import { getScript, projectDir, themeDir } from '../../../../src/node/entries';
import { findUsedFeatures } from '../../../../src/model/themeFeatures';
import { themeConfigSchema } from '../../../../src/model/themeConfig';
import { createLinkedClient, linkClient } from '../../../../src/node/bundle/linkClient';
import { resolveThemeAliases } from '../../../../src/node/bundle/themeAliases';
import { replaceFiles } from '../../../../src/node/files/writeChangedFiles';
import { tempSite } from '../../tempSite';

const FEATURES = findUsedFeatures({
  hasOwnItems: false,
  themeConfig: themeConfigSchema.parse({}),
  routes: [],
  baseUrl: '/',
});

/** The generated modules that are linked. */
const MODULES = {
  theme: [
    ...['Loading', 'Root', 'SiteMetadata', 'ThemeProvider'].map(
      (name) => `export { default as ${name} } from '@theme/${name}';\n`,
    ),
    "export { defaultDarkTheme, defaultLightTheme } from '@theme/CodeBlock/defaultPrismThemes';\n",
  ].join(''),
  components: "import c0 from '@theme/NotFound';\nexport default { a: { component: c0 } };\n",
  'error-page': "export { default } from '@theme/Error';\n",
};

interface LinkOptions {
  readonly files?: Readonly<Record<string, string>>;
  readonly siteDir?: string;
  readonly hasFooter?: boolean;
  readonly ownImports?: readonly string[];
}

/** Links the client of a site that overrides some theme components. */
async function link({ files = {}, siteDir = tempSite(files), hasFooter = true, ownImports }: LinkOptions) {
  const aliases = resolveThemeAliases([
    { dir: themeDir, kind: 'theme' },
    { dir: path.join(projectDir, 'plugins/search/theme'), kind: 'theme' },
    { dir: path.join(siteDir, 'src/theme'), kind: 'site' },
  ] as Parameters<typeof resolveThemeAliases>[0]);
  const folders = { siteDir, generatedFilesDir: siteDir };
  const site = { ...folders, mode: 'production', clientModules: [] } as unknown as Site;
  const generatedDir = path.join(siteDir, 'generated');
  const dir = path.join(siteDir, 'linked');
  const result = await linkClient({
    target: { site, aliases, generatedDir },
    modules: MODULES,
    ownImports,
    features: { ...FEATURES, hasFooter },
  });
  await replaceFiles(dir, result.outputs);
  const linked = createLinkedClient(result, dir);
  return { siteDir, dir, aliases, linked, ...result, code: (name: string) => readFile(dir, name) };
}

type Linked = Awaited<ReturnType<typeof link>>;

function readFile(dir: string, name: string): string {
  return fs.readFileSync(path.join(dir, name), 'utf8');
}

describe('linkClient', () => {
  const shared = fs.mkdtempSync(path.join(os.tmpdir(), 'linked-'));
  let plain: Linked;
  /** The client of a site whose code imports some modules of it. */
  let importing: Linked;

  beforeAll(async () => {
    const at = (name: string) => path.join(shared, name);
    plain = await link({ siteDir: at('plain'), ownImports: [] });
    const imports = ['exports/Link.tsx', 'exports/theme-common/index.ts'];
    importing = await link({
      siteDir: at('importing'),
      ownImports: [
        ...imports.map((name) => path.join(projectDir, 'src/client', name)),
        ...[getScript('legacyPrismRenderer'), getScript('legacyRouter')],
      ],
    });
  });
  afterAll(() => fs.rmSync(shared, { recursive: true }));

  it('leaves an overridden component to webpack, for all modules that import it', async () => {
    const { outputs, code } = await link({
      files: { 'src/theme/Layout.tsx': "export { default } from '@theme-original/Layout';\n" },
      ownImports: [path.join(themeDir, 'Layout/index.tsx')],
    });
    const all = [...outputs.values()].map(String);
    expect(all.some((text) => text.includes('from "@theme/Layout"'))).toBe(true);
    // The original is a module of its own, and nothing else contains it.
    expect(all.filter((text) => text.includes('function Layout('))).toEqual([
      code('src/theme/Layout/index.js'),
    ]);
  });

  it('leaves the module to webpack that replaces the highlighter in the code of sites', () => {
    const { linked } = importing;
    const replaced = getScript('legacyPrismRenderer');
    expect(linked.aliases).not.toHaveProperty([`${replaced}$`]);
    expect(linked.aliases).toHaveProperty([`${getScript('legacyRouter')}$`]);
  });

  it('contains each context once, although several modules use it', () => {
    const { outputs, linked } = importing;
    const definitions = [...outputs.values()]
      .map(String)
      .filter((text) => text.includes('function useThemeConfig('));
    expect(definitions).toHaveLength(1);
    for (const file of Object.values(linked.aliases)) expect(fs.existsSync(file)).toBe(true);
    expect(linked.aliases).toHaveProperty([`${path.join(projectDir, 'src/client/exports/Link.tsx')}$`]);
  });

  it('drops components of unused features', async () => {
    const textOf = ({ outputs }: Linked) => [...outputs.values()].map(String).join('\n');
    expect(textOf(plain)).toContain('footer__copyright');
    expect(textOf(await link({ hasFooter: false, ownImports: [] }))).not.toContain('footer__copyright');
  });

  it('does not depend on the location of the site', async () => {
    expect([...(await link({ ownImports: [] })).outputs]).toEqual([...plain.outputs]);
  });

  it('is valid code that imports only generated data, overrides and packages', async () => {
    const { dir } = await link({});
    const { metafile } = await esbuild.build({
      entryPoints: [path.join(dir, 'src/client/entries/browserEntry.js')],
      bundle: true,
      write: false,
      metafile: true,
      outdir: 'out',
      format: 'esm',
      external: ['@*', 'react*'],
      packages: 'external',
      logLevel: 'silent',
    });
    const external = Object.values(metafile.outputs)
      .flatMap(({ imports }) => imports)
      .map((each) => each.path)
      .filter((request) => request.startsWith('@') && !request.startsWith('@generated/'));
    expect(external.filter((request) => !/^@(?:docsearch|docs-generator)\//.test(request))).toEqual([]);
  });
});
