import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestSite, testSite } from '../driver/site';

const FILES = {
  'docusaurus.config.js': `export default {
  title: 'Locked',
  url: 'https://locked.example',
  baseUrl: '/base/',
  onBrokenLinks: 'throw',
  presets: [['classic', { blog: false, docs: { sidebarPath: false } }]],
  plugins: [
    ['client-redirects', { redirects: [
    ] }],
  ],
};
`,
  'docs/start.md':
    '# Start\n\n## Set up {#setup}\n\n## Unused\n\n## Linked\n\n[The guide](./guide.md#run-it), [self](#unused)\n',
  'docs/guide.md': '---\ntitle: The guide\n---\n\n## Run it\n\n[Linked](./start.md#linked)\n',
  'docs/folder/deep.md': `# Deep\n\n${'A line of text.\n\n'.repeat(20)}`,
  'src/pages/index.md': '# Home\n\n[Start](/docs/start)\n',
};

const LOCK = `/
/docs/folder/deep docs/folder/deep.md
/docs/guide docs/guide.md
/docs/guide#run-it
/docs/start docs/start.md
/docs/start#linked
/docs/start#setup
/search
`;

/** A site with a lock and the caches of a check. */
const base = testSite(undefined, FILES);
let site: TestSite;

beforeAll(async () => {
  const outcome = await base.run('check', '--update');
  expect(outcome.output).toContain('urls.lock: 8 published URLs, 8 added, 0 removed');
});
beforeEach(() => {
  site = testSite();
  cpSync(base.dir, site.dir, { recursive: true, preserveTimestamps: true });
});
afterEach(() => site.dispose());
afterAll(() => base.dispose());

const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], {
    cwd: site.dir,
    stdio: 'pipe',
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' },
  });

function commit(): void {
  site.write('.gitignore', '.docusaurus\n');
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-q', '-m', 'start');
}

function move(from: string, to: string): void {
  site.write(to, site.read(from));
  site.remove(from);
}

const listUrls = () =>
  site
    .read('urls.lock')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n');

describe('urls.lock', () => {
  it('contains pages with their sources, explicit IDs, and anchors that other pages link to', () => {
    expect(listUrls()).toBe(LOCK.replace('/\n', '/ src/pages/index.md\n'));
  });

  it('accepts new URLs, and counts them', async () => {
    site.write('docs/new.md', '## New {#new}\n');
    const { code, output } = await site.run('check');
    expect(code).toBe(0);
    expect(output).toContain('urls.lock: 8 published URLs. 2 new: add them with --update');
  });

  it('fails a check and a build if a page is gone, with the redirect to its new path', async () => {
    commit();
    move('docs/folder/deep.md', 'docs/moved.md');
    const checked = await site.run('check');
    expect(checked.code).toBe(1);
    expect(checked.output).toContain(
      'The published page `/docs/folder/deep` has moved: `docs/folder/deep.md` was renamed to `docs/moved.md`.',
    );
    expect(checked.output).toContain('urls.lock:4:1');
    expect(checked.output).toContain("`{ from: '/docs/folder/deep', to: '/docs/moved' },`");
    git('add', '-A');
    git('commit', '-q', '-m', 'rename');
    const built = await site.run('build', '--no-minify');
    expect(built.code).toBe(1);
    expect(built.output).toContain('`docs/folder/deep.md` was renamed to `docs/moved.md`');
    const rule = "{ from: '/docs/folder/deep', to: '/docs/moved' },";
    site.write(
      'docusaurus.config.js',
      FILES['docusaurus.config.js'].replace('redirects: [', `redirects: [${rule}`),
    );
    expect((await site.run('check', '--update')).output).toContain('9 published URLs, 1 added, 0 removed');
    site.write('docusaurus.config.js', FILES['docusaurus.config.js']);
    expect((await site.run('check')).output).toContain(
      '`docs/folder/deep.md` was renamed to `docs/moved.md`',
    );
  });

  it('fails a check if an anchor is gone, with the ID to restore', async () => {
    site.write('docs/start.md', FILES['docs/start.md'].replace('Set up {#setup}', 'Setting up'));
    const { code, output } = await site.run('check');
    expect(code).toBe(1);
    expect(output).toContain('The published anchor `/docs/start#setup` no longer exists.');
    expect(output).toContain('Add `{#setup}` to its heading in docs/start.md.');
  });

  it('reports lines that are not URLs, and writes the file again with --update', async () => {
    const lock = site.read('urls.lock');
    site.write('urls.lock', `${lock}<<<<<<< HEAD\ndocs/a\n`);
    const { code, output } = await site.run('check');
    expect(code).toBe(1);
    expect(output).toContain('urls.lock:11:1  invalid-url-lock');
    expect(output).toContain('urls.lock:12:1  invalid-url-lock');
    expect((await site.run('check', '--update')).code).toBe(0);
    expect(site.read('urls.lock')).toBe(lock);
  });
});
