import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { getBuiltSite } from '../driver/builtSites';
import { type CacheServer, startCacheServer } from '../driver/cacheServer';
import { hashFolder, hashTree, type Tree } from '../driver/hashTree';
import { type Outcome, type TestSite, testSite } from '../driver/site';

/** The tasks that shards have run. */
const WORK = /^ {2}(?:compile-markdown|rendered-page|server-bundle|browser-bundle) /m;

interface Workflow {
  readonly env: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly needs?: string;
  readonly strategy?: { readonly matrix: { readonly shard: readonly number[] } };
  readonly steps: readonly { readonly run?: string }[];
}

/** Returns the workflow for GitHub Actions in the guide about large sites. */
function readWorkflow(): Workflow {
  const guide = readFileSync(fileURLToPath(new URL('../../LARGE-SITES.md', import.meta.url)), 'utf8');
  return parse(/```yaml\n(name: Site\n.*?)```/s.exec(guide)?.[1] ?? '') as Workflow;
}

/** Returns the arguments of the commands of a job, for each machine that runs it. */
function listCommands({ strategy, steps }: Job): readonly (readonly string[])[] {
  const commands = steps.flatMap(({ run }) => /^npx docs-site (.*)$/.exec(run ?? '')?.[1] ?? []);
  const machines = strategy?.matrix.shard ?? [undefined];
  return machines.flatMap((shard) =>
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the syntax of GitHub Actions
    commands.map((command) => command.replace('${{ matrix.shard }}', String(shard)).split(' ')),
  );
}

describe('a build with a remote cache', () => {
  let server: CacheServer;
  let clean: Tree;
  const sites: TestSite[] = [];
  /** What the shards have printed. */
  const shards: string[] = [];
  let lastCommands: readonly (readonly string[])[];

  function copySite(): TestSite {
    const site = testSite('basic');
    sites.push(site);
    return site;
  }

  /** Runs a build as on another machine. */
  async function build(site: TestSite, ...options: string[]): Promise<Outcome> {
    const outcome = await site.run('build', '--explain', ...options);
    expect(outcome.code, outcome.output).toBe(0);
    return outcome;
  }

  beforeAll(async () => {
    server = await startCacheServer({ tokens: { read: 'read', write: 'write' } });
    clean = hashFolder((await getBuiltSite('basic')).outDir);
    const { env, jobs } = readWorkflow();
    Object.assign(process.env, env, { DOCS_CACHE_URL: server.url.href, DOCS_CACHE_TOKEN: 'write' });
    const { shard, build: last } = jobs as Readonly<Record<'shard' | 'build', Job>>;
    expect(last.needs).toBe('shard');
    const commands = listCommands(shard);
    expect(commands).toHaveLength(4);
    for (const args of commands) {
      const outcome = await copySite().run(...args, '--explain');
      expect(outcome.code, outcome.output).toBe(0);
      shards.push(outcome.output);
    }
    lastCommands = listCommands(last);
    delete process.env['DOCS_CACHE_WRITE'];
    process.env['DOCS_CACHE_TOKEN'] = 'read';
  });
  afterAll(async () => {
    for (const name of ['DOCS_CACHE_URL', 'DOCS_CACHE_TOKEN', 'DOCS_CACHE_WRITE']) delete process.env[name];
    for (const site of sites) site.dispose();
    await server.close();
  });

  it('takes the results of the shards in the workflow of the guide, and writes the same output', async () => {
    expect(lastCommands).toEqual([['build']]);
    const site = copySite();
    const { output } = await build(site);
    expect(output).toMatch(/^Remote cache: received [\d.]+ [kM]?B, sent 0 B$/m);
    expect(output).not.toMatch(WORK);
    expect(hashTree(site)).toEqual(clean);
  });

  it('bundles the browser side in the first shard only, and renders each page in one', () => {
    const count = (output: string, task: string) =>
      Number(new RegExp(`^ {2}${task} +(\\d+)`, 'm').exec(output)?.[1] ?? 0);
    expect(shards.map((output) => count(output, 'browser-bundle'))).toEqual([1, 0, 0, 0]);
    const pages = shards.map((output) => /^Rendered (\d+) of (\d+) pages/m.exec(output) ?? []);
    const rendered = pages.reduce((sum, [, own]) => sum + Number(own), 0);
    expect(rendered).toBe(Number(pages[0]?.[2]));
    expect(shards.reduce((sum, output) => sum + count(output, 'rendered-page'), 0)).toBe(rendered);
  });
});

describe('a site that is built in shards', () => {
  const PAGES = 20;
  const sites: TestSite[] = [];
  let server: CacheServer;
  /** A site that is built while the remote cache fails. */
  let clean: TestSite;
  let cleanOutput: string;

  function copySite(): TestSite {
    const page = (number: number) => [`docs/page-${number}.md`, `# Page ${number}\n\nText of ${number}.\n`];
    const site = testSite(undefined, {
      'docusaurus.config.js': `module.exports = {
        title: 'T', url: 'https://example.com', baseUrl: '/',
        presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]],
      };`,
      ...Object.fromEntries(Array.from({ length: PAGES }, (_, number) => page(number))),
      'docs/index.md': '# Home\n',
      'docs/code.mdx': "import Note from './Note';\n\n# Code\n\n<Note />\n",
      'docs/Note.js': 'export default () => <button onClick={() => {}}>note</button>;\n',
      'docs/task.md': '# Task\n\n- [ ] one\n',
    });
    sites.push(site);
    return site;
  }

  function count(output: string, task: string): number {
    return Number(new RegExp(`^ {2}${task} +(\\d+)`, 'm').exec(output)?.[1] ?? 0);
  }

  /** Runs a build as on another machine. */
  async function build(site: TestSite, ...options: string[]): Promise<string> {
    const { code, output } = await site.run('build', '--no-minify', '--explain', ...options);
    expect(code, output).toBe(0);
    return output;
  }

  beforeAll(async () => {
    server = await startCacheServer();
    Object.assign(process.env, { DOCS_CACHE_URL: server.url.href, DOCS_CACHE_WRITE: '1' });
    server.faults = { failsAt: 1 };
    clean = copySite();
    cleanOutput = await build(clean);
    server.faults = {};
  });
  afterAll(async () => {
    delete process.env['DOCS_CACHE_URL'];
    delete process.env['DOCS_CACHE_WRITE'];
    for (const site of sites) site.dispose();
    await server.close();
  });

  it('causes one warning if the server fails', () => {
    expect(cleanOutput).toMatch(WORK);
    const [warning = '', ...others] = cleanOutput.match(/^⚠ Stopped using .*(?:\n {2}.*)+/gm) ?? [];
    expect(others).toEqual([]);
    expect(warning.replace(server.url.href, 'https://cache.example.com/')).toMatchInlineSnapshot(`
      "⚠ Stopped using the remote cache: https://cache.example.com/: unexpected status 500.  cache-unavailable
        → Check DOCS_CACHE_URL and DOCS_CACHE_TOKEN, and whether the server is running. The result is not affected."
    `);
  });

  it('compiles in a shard only its own pages and those that may affect bundles', async () => {
    const compiled: number[] = [];
    for (const option of ['2/3', '3/3', '1/3'])
      compiled.push(count(await build(copySite(), '--shard', option), 'compile-markdown'));
    // Half of the pages, the one with code, and one with a list of tasks.
    expect(compiled[0]).toBeLessThan(PAGES - 3);
    expect(compiled[0]).toBeGreaterThan(3);
    const site = copySite();
    expect(await build(site)).not.toMatch(WORK);
    expect(hashTree(site)).toEqual(hashTree(clean));
  });
});
