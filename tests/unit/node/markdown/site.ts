import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { configSchema } from '../../../../src/model/config';
import type { MdxSettings } from '../../../../src/model/plugin';
import { analyzeModule } from '../../../../src/node/markdown/hydration/analyzeModule';
import type { ModuleReader } from '../../../../src/node/markdown/hydration/hydrationAnalyzer';
import type { ContentSite } from '../../../../src/node/markdown/compileSettings';

export interface SiteInput {
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  readonly config?: Readonly<Record<string, unknown>>;
  readonly settings?: Partial<MdxSettings>;
  /** Permalinks by file; the files are relative to `docs`. */
  readonly permalinks?: Readonly<Record<string, string>>;
  /** Folders relative to the site by the names of imports. */
  readonly aliases?: Readonly<Record<string, string>>;
}

/** Creates a folder with the given files, and a site with Markdown in `docs` and theme components in `theme`. */
export function makeSite({
  files = {},
  config = {},
  settings = {},
  permalinks = {},
  aliases = {},
}: SiteInput = {}): ContentSite {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'mdx-'));
  onTestFinished(() => rmSync(siteDir, { recursive: true, force: true }));
  writeFiles(siteDir, files);
  const docs = path.join(siteDir, 'docs');
  return {
    siteDir,
    baseUrl: '/base/',
    generatedFilesDir: path.join(siteDir, '.docusaurus'),
    importAliases: Object.fromEntries(
      Object.entries(aliases).map(([name, dir]) => [name, path.join(siteDir, dir)]),
    ),
    siteConfig: configSchema.parse({ title: 'T', url: 'https://example.com', baseUrl: '/base/', ...config }),
    themeFolders: [
      { dir: path.join(siteDir, 'theme'), kind: 'theme' },
      { dir: path.join(siteDir, 'src/theme'), kind: 'site' },
    ],
    mdxSettings: [
      {
        owner: { name: 'docs', id: 'default' },
        contentDirs: [docs],
        admonitions: true,
        removeContentTitle: false,
        remarkPlugins: [],
        rehypePlugins: [],
        recmaPlugins: [],
        beforeDefaultRemarkPlugins: [],
        beforeDefaultRehypePlugins: [],
        permalinks: Object.fromEntries(
          Object.entries(permalinks).map(([file, permalink]) => [path.join(docs, file), permalink]),
        ),
        exclude: ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**'],
        ...settings,
      },
    ],
  };
}

/** Writes files into a folder. */
export function writeFiles(dir: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(dir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/** Reads modules from the file system. */
export const moduleReader: ModuleReader = {
  isFile: (file) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false,
  analyzeFile: (file) => analyzeModule(file, readFileSync(file, 'utf8')),
};
