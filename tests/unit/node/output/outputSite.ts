import fs from 'node:fs';
import path from 'node:path';
import type { UserConfig } from '../../../../src/model/config';
import type { CompiledContent } from '../../../../src/model/content';
import { type Diagnostic, throwDiagnostics } from '../../../../src/model/diagnostic';
import { type ItemGroup, storeGroups } from '../../../../src/model/itemGroups';
import { allPages } from '../../../../src/model/pageTasks';
import type { PageInfo, Plugin } from '../../../../src/model/plugin';
import { defineTask } from '../../../../src/model/task';
import { browserFiles } from '../../../../src/node/bundle/browserFiles';
import { pageEntry } from '../../../../src/node/bundle/manifestTasks';
import type { PageManifestEntry } from '../../../../src/node/bundle/pageManifest';
import { createEngine } from '../../../../src/node/engine/engine';
import { openStore } from '../../../../src/node/engine/store';
import { hashContent } from '../../../../src/node/files/hashContent';
import { addFrames } from '../../../../src/node/links/checkSite';
import { checkOutDirContent } from '../../../../src/node/output/checkOutDir';
import { openOutput } from '../../../../src/node/output/outputFolder';
import { outputTasks } from '../../../../src/node/output/outputTasks';
import { createPublication } from '../../../../src/node/output/publication';
import { writeSite } from '../../../../src/node/output/writeSite';
import type { DocumentFrame } from '../../../../src/node/render/document';
import { packPage } from '../../../../src/node/render/packPage';
import { documentFrame, pageTasks, renderer } from '../../../../src/node/render/pageTasks';
import { summarizePage } from '../../../../src/node/render/pageSummaries';
import { getSiteFacts } from '../../../../src/node/site/siteFacts';
import { siteParameter } from '../../../../src/node/site/siteParameters';
import { givenSite } from '../../../../src/node/site/siteTasks';
import { tempSite } from '../../tempSite';
import { loadTestSite } from '../site/loadTestSite';

type Names = Readonly<Record<string, string>>;

interface BuildOptions {
  /** The text of each page, by path. */
  readonly pages?: Names;
  /** CSS rules that each page needs. */
  readonly rules?: readonly string[];
  /** Maps output paths to files, relative to the site. */
  readonly assets?: Names;
  /** Maps URLs to files, relative to the site. */
  readonly shared?: Names;
  readonly config?: Partial<UserConfig>;
  readonly plugins?: readonly Plugin[];
  readonly onProgress?: (done: number, total: number) => void;
}

interface Built {
  readonly bytes: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** A site whose pages are given, and its output folder. */
export interface OutputSite {
  readonly dir: string;
  readonly out: string;
  /** Writes the site as a new process does. */
  build(options: BuildOptions): Promise<Built>;
  /** Maps the files of the output to their contents, without the manifest. */
  read(): Names;
  /** Maps the files of the output to their inodes, without the manifest. */
  inodes(): Readonly<Record<string, number>>;
}

const FRAME: DocumentFrame = {
  generator: 'test',
  baseUrl: '/base/',
  hasBanner: false,
  boot: { src: '/base/boot.js', attributes: {} },
  scripts: [],
  styles: [],
  sheets: [],
  fonts: [],
  headTags: '',
  preBodyTags: '',
  postBodyTags: '',
};

const givenGroups = defineTask<readonly string[], readonly ItemGroup[]>({
  name: 'given-groups',
  run: (context, pages) => storeGroups(context, pages, hashContent),
});

/** Creates a site with the base URL `/base/` and the script `assets/js/main.js`. */
export function createOutputSite(files: Names = {}): OutputSite {
  const dir = tempSite({ 'docusaurus.config.js': '', ...files });
  const out = path.join(dir, 'build');
  const list = () =>
    fs
      .readdirSync(out, { recursive: true, encoding: 'utf8' })
      .filter((name) => name !== '.docs-site.json' && fs.statSync(path.join(out, name)).isFile())
      .sort();
  return {
    dir,
    out,
    build: (options) => build(dir, out, options),
    read: () =>
      Object.fromEntries(list().map((name) => [name, fs.readFileSync(path.join(out, name), 'utf8')])),
    inodes: () => Object.fromEntries(list().map((name) => [name, fs.statSync(path.join(out, name)).ino])),
  };
}

async function build(dir: string, out: string, options: BuildOptions): Promise<Built> {
  const { pages = {}, rules = [], assets = {}, shared = {}, config, plugins = [] } = options;
  const absolute = (names: Names) =>
    Object.entries(names).map(([name, file]) => [name, path.join(dir, file)] as const);
  const site = await loadTestSite({
    siteDir: dir,
    config: {
      baseUrl: '/base/',
      host: 'plain',
      staticDirectories: ['static', 'more', 'missing'],
      plugins: plugins.map((plugin) => () => plugin),
      ...config,
    },
  });
  const engine = createEngine({
    store: openStore(path.join(dir, 'store'), '1'),
    roots: { siteDir: dir, generatorDir: '/generator' },
    tasks: [...pageTasks, ...outputTasks],
  });
  const output = await openOutput(out);
  try {
    engine.register(site.plugins.flatMap(({ instance }) => instance.tasks ?? []));
    engine.set(siteParameter, site);
    const entries = Object.entries(pages).map(([page, text]) => createEntry(page, text));
    engine.register([
      givenSite,
      defineTask<null, readonly PageInfo[]>({
        name: allPages.name,
        isVolatile: true,
        run: () => entries.map(({ path, baseData: { plugin } }) => ({ path, plugin, sourceFile: undefined })),
      }),
      defineTask({
        name: browserFiles.name,
        run: (context) => ({
          buildId: 'build',
          pages: {},
          copies: [],
          assets: [
            { path: 'assets/js/main.js', file: { content: context.store('main'), hasPlaceholders: false } },
          ],
        }),
      }),
      defineTask({ name: documentFrame.name, run: () => FRAME }),
      defineTask({
        name: pageEntry.name,
        isVolatile: true,
        run: (_, page: string) => ({ ...entries.find((entry) => entry.path === page), contents: [] }),
      }),
    ]);
    engine.set(renderer, {
      hash: rules.join(),
      render: async ({ data }) =>
        packPage({
          data,
          html: `<main>${String(data.levels[0]?.props?.['text'])}</main>`,
          headInstances: [[{ tagName: 'title', attributes: {}, innerHTML: `Title of ${data.path} | T` }]],
          layoutLinks: [],
          links: [],
          embeds: [],
          anchors: [],
          rules,
          classes: [],
          code: {},
          hasHydratedCode: false,
          hasShortenedLists: false,
          inserted: [],
          hasStoredTabs: false,
        }),
    });
    const checkContent = () =>
      checkOutDirContent(out, { siteDir: dir, staticDirs: [path.join(dir, 'static')] });
    const publication = createPublication({
      output,
      outDir: out,
      unchanged: checkContent(),
      prefixes: [''],
      beforePublish: checkContent,
    });
    const written = await writeSite({
      engine,
      site: getSiteFacts(site),
      rendered: {
        pages: await Promise.all(Object.keys(pages).map((page) => summarizePage(engine, page))),
        groups: await engine.get(givenGroups, Object.keys(pages)),
        sharedFiles: Object.fromEntries(absolute(shared)),
      },
      contents: [
        {
          assets: absolute(assets).map(([name, file]) => ({ output: name, file })),
        } as unknown as CompiledContent,
      ],
      found: [],
      part: publication.start(''),
      isRoot: true,
      redirectShare: 1,
      onProgress: options.onProgress ?? (() => {}),
    });
    const diagnostics = addFrames(written.diagnostics, dir);
    throwDiagnostics(diagnostics);
    const { bytes } = await publication.publish();
    engine.save({ isComplete: true });
    return { bytes, diagnostics };
  } finally {
    engine.close();
    output.close();
  }
}

function createEntry(page: string, text: string): PageManifestEntry {
  return {
    path: page,
    baseData: {
      path: page,
      plugin: { name: 'pages', id: 'default' },
      levels: [{ path: page, component: '@theme/Page', props: { text } }],
    },
    contents: new Map(),
    sharedFiles: [],
    modules: {},
    sourceFile: undefined,
    lastUpdatedAt: undefined,
  };
}
