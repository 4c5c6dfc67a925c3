import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CompiledContent } from '../../../../src/model/content';
import type { Site } from '../../../../src/model/site';
import type { Bundles } from '../../../../src/node/bundle/bundles';
import { writeSite } from '../../../../src/node/output/writeSite';
import type { RenderResult } from '../../../../src/node/render/renderPages';
import { tempSite } from '../../tempSite';

interface Options {
  readonly files?: Readonly<Record<string, string>>;
  readonly paths?: readonly string[];
  readonly trailingSlash?: boolean;
  /** Maps output paths to files, relative to the site. */
  readonly assets?: Readonly<Record<string, string>>;
  readonly shared?: Readonly<Record<string, string>>;
  readonly styles?: Readonly<Record<string, string>>;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Writes a site with the base URL `/base/`. The document of each page contains `document of` and its path. */
async function writeTestSite(options: Options): Promise<{ readonly dir: string; readonly folder: string }> {
  const {
    files = {},
    paths = [],
    trailingSlash,
    assets = {},
    shared = {},
    styles = {},
    onProgress,
  } = options;
  const cached = paths.flatMap((each, index) => [
    [`cache/${index}.html`, `document of ${each}`],
    [`cache/${index}.json`, `data of ${each}`],
  ]);
  const dir = tempSite({ 'bundles/assets/js/main.js': 'main', ...Object.fromEntries(cached), ...files });
  const at = (file: string) => path.join(dir, file);
  const absolute = (record: Readonly<Record<string, string>>) =>
    Object.entries(record).map(([name, file]) => [name, at(file)] as const);
  const folder = at('out');
  fs.mkdirSync(folder);
  const siteConfig = {
    baseUrl: '/base/',
    trailingSlash,
    staticDirectories: ['static', 'more', 'missing'],
    host: { name: 'plain' },
  };
  await writeSite({
    site: { siteDir: dir, baseUrl: '/base/', siteConfig, mdxSettings: [] } as unknown as Site,
    bundles: { assetsDir: at('bundles') } as unknown as Bundles,
    rendered: {
      sharedFiles: Object.fromEntries(absolute(shared)),
      pages: paths.map((each, index) => ({
        path: each,
        documentFile: at(`cache/${index}.html`),
        dataFile: at(`cache/${index}.json`),
        styles,
        plan: { sourceFile: undefined },
      })),
    } as unknown as RenderResult,
    contents: [
      { assets: absolute(assets).map(([output, file]) => ({ output, file })) },
    ] as unknown as CompiledContent[],
    folder,
    ...(onProgress && { onProgress }),
  });
  return { dir, folder };
}

/** Maps the files of a folder to their contents. */
function readFiles(folder: string): Readonly<Record<string, string>> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => fs.statSync(path.join(folder, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]));
}

describe('writeSite', () => {
  it('writes documents and data at their paths', async () => {
    const { folder } = await writeTestSite({ paths: ['/base/', '/base/a/b', '/base/é%20x'] });
    expect(readFiles(folder)).toEqual({
      'assets/js/main.js': 'main',
      'index.html': 'document of /base/',
      'a/b/index.html': 'document of /base/a/b',
      'é x/index.html': 'document of /base/é%20x',
      'assets/data/index.json': 'data of /base/',
      'assets/data/a/b.json': 'data of /base/a/b',
      'assets/data/é x.json': 'data of /base/é%20x',
    });
  });

  it('writes a single file for a URL without a trailing slash', async () => {
    const { folder } = await writeTestSite({ paths: ['/base/', '/base/a'], trailingSlash: false });
    expect(Object.keys(readFiles(folder)).filter((name) => name.endsWith('.html'))).toEqual([
      'a.html',
      'index.html',
    ]);
  });

  it('writes no data for the not-found page', async () => {
    const { folder } = await writeTestSite({ paths: ['/base/404.html'] });
    expect(Object.keys(readFiles(folder))).toEqual(['404.html', 'assets/js/main.js']);
  });

  it('copies existing static folders with hidden files; earlier folders and bundled files take precedence', async () => {
    const { folder } = await writeTestSite({
      files: {
        'static/.nojekyll': '',
        'static/img/a.png': 'first',
        'more/img/a.png': 'second',
        'static/assets/js/main.js': 'static',
      },
      paths: ['/base/a'],
    });
    expect(readFiles(folder)).toMatchObject({
      '.nojekyll': '',
      'img/a.png': 'first',
      'a/index.html': 'document of /base/a',
      'assets/js/main.js': 'main',
    });
  });

  it('writes assets of the content, shared data and the style sheets of pages', async () => {
    const { folder } = await writeTestSite({
      files: { 'docs/p.png': 'picture', 'generated/sidebar.json': '{}' },
      paths: ['/base/a', '/base/b'],
      assets: { 'assets/images/p-1234.png': 'docs/p.png' },
      shared: { '/base/assets/data/shared/my%20sidebar.1234.json': 'generated/sidebar.json' },
      styles: { '/base/assets/css/page.1234.css': '.a{}' },
    });
    expect(readFiles(folder)).toMatchObject({
      'assets/images/p-1234.png': 'picture',
      'assets/data/shared/my sidebar.1234.json': '{}',
      'assets/css/page.1234.css': '.a{}',
    });
  });

  it('reports progress up to the last file', async () => {
    const steps: string[] = [];
    await writeTestSite({ paths: ['/base/a'], onProgress: (done, total) => steps.push(`${done}/${total}`) });
    expect(steps).toEqual(['1/2', '2/2']);
  });
});
