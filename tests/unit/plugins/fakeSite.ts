import { readFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import {
  allPages,
  pageContentHtml,
  pageFrame,
  pageFacts,
  type RenderedPageFacts,
} from '../../../src/model/pageTasks';
import type {
  OutputContent,
  OutputFile,
  OutputGroup,
  OutputInput,
  PageInfo,
  Plugin,
} from '../../../src/model/plugin';
import { type AnyTask, type Blob, defineParameter, defineTask, type Task } from '../../../src/model/task';
import type { Diagnostic } from '../../../src/model/diagnostic';
import { createEngine, type Engine } from '../../../src/node/engine/engine';
import { openStore } from '../../../src/node/engine/store';
import { tempSite } from '../tempSite';

/** A page whose facts and content are given. */
export interface FakePage extends Partial<RenderedPageFacts> {
  readonly path: string;
  /** The HTML of the content. Rendering fails without it. */
  readonly html?: string;
  /** The HTML of the document. Defaults to the content in `<main>`. */
  readonly document?: string;
}

/** A site with pages that tests can change, and an engine with the tasks that read them. */
export interface FakeSite {
  readonly engine: Engine;
  /** Changes the pages. */
  setPages(pages: readonly FakePage[]): void;
  /** Returns the tasks of the plugin that ran since the last call, sorted. */
  takeRuns(): readonly string[];
  /** Calls `outputFiles` of a plugin and runs the tasks of all files, as a build does. Files that do not exist are left out. */
  build(plugin: Plugin, input: FakeInput): Promise<Built>;
  /** Calls `outputFiles` of a plugin and runs the task of one file or group of files, as the development server does. */
  request(plugin: Plugin, input: FakeInput, entry: string): Promise<Built>;
  /** Saves the results, and opens them as a new process does. */
  reopen(): FakeSite;
}

export type FakeInput = Omit<OutputInput<never>, 'pages' | 'content'> & { readonly content?: unknown };

interface Built {
  readonly entries: ReadonlyMap<string, OutputFile | OutputGroup>;
  readonly files: ReadonlyMap<string, Buffer>;
  read(file: string): string;
  readonly diagnostics: readonly Diagnostic[];
}

interface FakePageState {
  readonly info: PageInfo;
  readonly facts: RenderedPageFacts;
  readonly html: string | undefined;
  readonly document: string | undefined;
}

const pageList = defineParameter<readonly PageInfo[]>('fake-pages');
const pageState = (at: string) => defineParameter<FakePageState>(`fake-page ${at}`);

const fakeTasks: readonly AnyTask[] = [
  { ...allPages, run: (context) => context.parameter(pageList) } satisfies Task<null, readonly PageInfo[]>,
  {
    ...pageFacts,
    run(context, at) {
      const { facts, html } = context.parameter(pageState(at));
      if (html === undefined) throw new Error(`${at} fails to render.`);
      return facts;
    },
  } satisfies Task<string, RenderedPageFacts>,
  ...[
    { ...pageContentHtml, field: 'html' as const, wrap: (html: Blob) => html },
    { ...pageFrame, field: 'document' as const, wrap: (html: Blob) => ({ start: '', html }) },
  ].map(({ name, field, wrap }) =>
    defineTask({
      name,
      run(context, at: string) {
        const content = context.parameter(pageState(at))[field];
        if (content === undefined) throw new Error(`${at} fails to render.`);
        return wrap(context.store(content));
      },
    }),
  ),
];
const fakeNames = new Set(fakeTasks.map(({ name }) => name));

/** Creates a site with the given pages. */
export function createFakeSite(pages: readonly FakePage[], dir = tempSite(), siteDir = dir): FakeSite {
  const runs: string[] = [];
  const engine = createEngine({
    store: openStore(path.join(dir, 'store'), '1'),
    roots: { siteDir, generatorDir: '/generator' },
    tasks: fakeTasks,
    onRun(key) {
      const name = key.slice(2);
      if (!fakeNames.has(name.split(' ')[0] ?? '') && !name.startsWith('test-')) runs.push(name);
    },
  });
  onTestFinished(() => engine.close());
  let current = pages;
  setPages(pages);
  return {
    engine,
    setPages,
    takeRuns: () => runs.splice(0).sort(),
    build: (plugin, input) => build(plugin, input),
    request: build,
    reopen() {
      engine.save({ isComplete: true });
      return createFakeSite(current, dir, siteDir);
    },
  };

  function build(plugin: Plugin, input: FakeInput, only?: string): Promise<Built> {
    const full = { ...input, content: input.content as never, pages: current.map(toInfo) };
    return buildFiles(engine, plugin, { input: full, only });
  }

  function setPages(next: readonly FakePage[]): void {
    current = next;
    engine.set(pageList, next.map(toInfo));
    for (const page of next) engine.set(pageState(page.path), toState(page));
  }
}

function toInfo({ path: at, plugin, sourceFile }: FakePage): PageInfo {
  return {
    path: at,
    plugin: plugin ?? { name: 'docusaurus-plugin-content-docs', id: 'default' },
    sourceFile,
  };
}

function toState({ html, document, ...facts }: FakePage): FakePageState {
  const info = toInfo(facts);
  const createDocument = () =>
    html === undefined ? undefined : `<html lang="en"><head></head><body><main>${html}</main></body></html>`;
  return {
    info,
    html,
    document: document ?? createDocument(),
    facts: { noIndex: false, title: '', toc: [], ...facts, ...info },
  };
}

let count = 0;

async function buildFiles(
  engine: Engine,
  plugin: Plugin,
  { input, only }: { readonly input: OutputInput<never>; readonly only: string | undefined },
): Promise<Built> {
  engine.register(plugin.tasks ?? []);
  let entries: ReadonlyMap<string, OutputFile | OutputGroup> = new Map();
  const files = new Map<string, Buffer>();
  const outputFiles = defineTask<null, null>({
    name: `test-output-files-${++count}`,
    async run(context) {
      entries = (await plugin.outputFiles?.(context, input)) ?? new Map();
      for (const [file, entry] of entries) {
        if (only !== undefined && file !== only) continue;
        if (typeof entry === 'object' && 'group' in entry) {
          const listed = await context.get(entry.group, entry.args as never);
          for (const [rest, each] of Object.entries(listed)) await add(file + rest, each);
        } else await add(file, entry);
      }
      return null;

      async function add(file: string, entry: OutputFile): Promise<void> {
        if (typeof entry === 'object' && 'copyOf' in entry) files.set(file, readFileSync(entry.copyOf));
        else {
          const content =
            typeof entry === 'object' && 'task' in entry
              ? await context.get(entry.task, entry.args as never)
              : entry;
          if (content !== null) files.set(file, toBytes(content));
        }
      }

      function toBytes(content: NonNullable<OutputContent>): Buffer {
        if (typeof content === 'string') return Buffer.from(content);
        return 'parts' in content ? Buffer.concat(content.parts.map(toBytes)) : context.readBlob(content);
      }
    },
  });
  await engine.get(outputFiles, null);
  return {
    entries,
    files,
    read(file) {
      const content = files.get(file);
      if (!content) throw new Error(`There is no file ${file}.`);
      return content.toString();
    },
    diagnostics: engine.getReports([{ task: outputFiles, args: null }]),
  };
}
