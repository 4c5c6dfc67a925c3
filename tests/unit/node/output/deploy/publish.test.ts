import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { run } from '../../../../../scripts/commands/deploy';
import { testTerminal } from '../../../scripts/testTerminal';
import { errorsOf, tempSite, writeFiles } from '../../../tempSite';

const CONFIG = `export default {
  title: 'T', url: 'https://acme.github.io', baseUrl: '/docs/', trailingSlash: false,
  organizationName: 'acme', projectName: 'docs',
};`;

interface Repositories {
  /** The repository of a built site. */
  readonly site: string;
  /** A bare repository that replaces the one on GitHub. */
  readonly bare: string;
  /** Returns the files on the branch of the site. */
  listPublished(): readonly string[];
}

const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim();

function createRepositories(dir: string): void {
  writeFiles(dir, {
    'site/docusaurus.config.js': CONFIG,
    'site/.gitignore': 'build\n',
    'site/build/index.html': 'home',
    'site/build/_x/a.html': 'a',
    'site/build/.gitignore': '*.html\n',
    'site/build/crlf.txt': 'a\r\nb\r\n',
  });
  const site = path.join(dir, 'site');
  git(dir, 'init', '--quiet', '--bare', 'bare.git');
  git(site, 'init', '--quiet', '--initial-branch', 'main');
  git(site, 'config', 'user.name', 'Site');
  git(site, 'config', 'user.email', 'site@example.com');
  git(site, 'remote', 'add', 'origin', 'git@github.com:acme/docs.git');
  git(site, 'add', '.');
  git(site, 'commit', '--quiet', '--message', 'First');
}

/** Copies repositories, and makes Git use the bare one instead of the one on GitHub. */
function placeRepositories(from: string, dir: string): Repositories {
  cpSync(from, dir, { recursive: true });
  const bare = path.join(dir, 'bare.git');
  vi.stubEnv('GIT_CONFIG_COUNT', '1');
  vi.stubEnv('GIT_CONFIG_KEY_0', `url.${bare}.insteadOf`);
  vi.stubEnv('GIT_CONFIG_VALUE_0', 'git@github.com:acme/docs.git');
  const listPublished = () => git(bare, 'ls-tree', '-r', '--name-only', 'gh-pages').split('\n');
  return { site: path.join(dir, 'site'), bare, listPublished };
}

/** Removes the variables that deployments read. */
function clearEnvironment(): void {
  for (const name of [
    'CI_PULL_REQUEST',
    'CIRCLE_PULL_REQUEST',
    'GIT_USER',
    'GIT_PASS',
    'USE_SSH',
    'CURRENT_BRANCH',
    'GIT_USER_NAME',
    'GIT_USER_EMAIL',
  ]) {
    vi.stubEnv(name, undefined);
  }
}

async function deploy(
  siteDir: string,
  { switches = [], ...values }: { switches?: string[]; 'target-dir'?: string } = {},
) {
  const terminal = testTerminal();
  const code = await run({ siteDir, values, switches: new Set(['skip-build', ...switches]) }, terminal);
  return { code, text: terminal.text() };
}

describe('deploy', () => {
  /** A folder with `new` repositories, and with the same after a deployment. */
  const shared = realpathSync(mkdtempSync(path.join(tmpdir(), 'deploy-')));

  beforeAll(async () => {
    clearEnvironment();
    createRepositories(path.join(shared, 'new'));
    const { site } = placeRepositories(path.join(shared, 'new'), path.join(shared, 'deployed'));
    await deploy(site);
    vi.unstubAllEnvs();
  });
  beforeEach(clearEnvironment);
  afterAll(() => rmSync(shared, { recursive: true }));

  /** Copies repositories for a test. */
  function copyRepositories(name: 'new' | 'deployed' = 'new') {
    onTestFinished(() => void vi.unstubAllEnvs());
    return placeRepositories(path.join(shared, name), tempSite());
  }

  it('commits every built file unchanged to a new branch', async () => {
    const { site, bare, listPublished } = copyRepositories();
    const { code, text } = await deploy(site);
    expect(code).toBe(0);
    expect(text).toMatchInlineSnapshot(`
      "Publishing to branch \`gh-pages\` of git@github.com:acme/docs.git
      The site is live at https://acme.github.io/docs/"
    `);
    expect(listPublished()).toEqual(['.gitignore', '.nojekyll', '_x/a.html', 'crlf.txt', 'index.html']);
    expect(git(bare, 'cat-file', '-s', 'gh-pages:crlf.txt')).toBe('6');
    const head = git(site, 'rev-parse', 'HEAD');
    expect(git(bare, 'log', '--format=%an <%ae> %s', 'gh-pages')).toBe(
      `Site <site@example.com> Deploy website - based on ${head}`,
    );
    expect(git(site, 'status', '--porcelain')).toBe('');
    expect(git(site, 'branch', '--all')).toBe('* main');
  });

  it('adds a commit to an existing branch, and deletes files that the site no longer has', async () => {
    const { site, bare, listPublished } = copyRepositories('deployed');
    writeFiles(site, { 'build/new.html': 'new' });
    execFileSync('rm', ['-r', path.join(site, 'build/_x')]);
    await deploy(site);
    expect(listPublished()).toEqual(['.gitignore', '.nojekyll', 'crlf.txt', 'index.html', 'new.html']);
    expect(git(bare, 'rev-list', '--count', 'gh-pages')).toBe('2');
  });

  it('can replace one folder of the branch, and keeps the others', async () => {
    const { site, listPublished } = copyRepositories('deployed');
    await deploy(site, { 'target-dir': 'next/x' });
    expect(listPublished()).toContain('index.html');
    expect(listPublished()).toContain('next/x/index.html');
    for (const target of ['../x', '.git/hooks']) {
      expect(await errorsOf(() => deploy(site, { 'target-dir': target }))).toBe(
        `✖ The target folder \`${target}\` is outside of the branch.  invalid-deployment\n  → Pass a relative path with --target-dir, such as \`docs\`.`,
      );
    }
  });

  it('publishes the folder that a link refers to', async () => {
    const { site, listPublished } = copyRepositories();
    renameSync(path.join(site, 'build'), path.join(site, '../built'));
    symlinkSync('../built', path.join(site, 'build'));
    await deploy(site);
    expect(listPublished()).toContain('index.html');
  });

  it('does not change the repository of the site when a hook of it runs the command', async () => {
    const { site, bare, listPublished } = copyRepositories();
    vi.stubEnv('GIT_DIR', path.join(site, '.git'));
    vi.stubEnv('GIT_INDEX_FILE', path.join(site, '.git/index'));
    await deploy(site, { switches: ['allow-dirty'] });
    vi.stubEnv('GIT_DIR', undefined);
    vi.stubEnv('GIT_INDEX_FILE', undefined);
    expect(listPublished()).toContain('index.html');
    expect(git(bare, 'rev-list', '--count', 'gh-pages')).toBe('1');
    expect(git(site, 'rev-list', '--count', 'HEAD')).toBe('1');
    expect(git(site, 'status', '--porcelain')).toBe('');
  });

  it('rejects uncommitted changes unless --allow-dirty is set', async () => {
    const { site, listPublished } = copyRepositories();
    writeFiles(site, { 'docusaurus.config.js': `${CONFIG}\n// changed` });
    expect(await errorsOf(() => deploy(site))).toMatchInlineSnapshot(`
      "✖ The site has uncommitted changes: docusaurus.config.js.  uncommitted-changes
        → Commit or stash them, or publish them with --allow-dirty."
    `);
    expect((await deploy(site, { switches: ['allow-dirty'] })).code).toBe(0);
    expect(listPublished()).toContain('index.html');
  });

  it('does nothing for a pull request', async () => {
    const { site, bare } = copyRepositories();
    vi.stubEnv('CI_PULL_REQUEST', 'https://github.com/acme/docs/pull/1');
    expect(await deploy(site)).toEqual({ code: 0, text: 'Skipping deployment: this is a pull request.' });
    expect(git(bare, 'branch')).toBe('');
  });

  it('reports why it cannot publish', async () => {
    const { site, bare } = copyRepositories();
    execFileSync('rm', [path.join(site, 'build/index.html')]);
    expect(await errorsOf(() => deploy(site), site)).toMatchInlineSnapshot(`
      "✖ The folder \`build\` does not contain a built site.  missing-build
        → Run the command without --skip-build, or pass the path of the built site with --out-dir."
    `);
    writeFiles(site, { 'build/index.html': 'home' });
    vi.stubEnv('GIT_CONFIG_KEY_0', 'url./nowhere/.insteadOf');
    expect(await errorsOf(() => deploy(site))).toMatchInlineSnapshot(`
      "✖ Cannot reach the repository git@github.com:acme/docs.git.  git-failure
        → git: fatal: '/nowhere/' does not appear to be a git repository. Check that it exists and that the user has push access."
    `);
    vi.stubEnv('GIT_CONFIG_KEY_0', `url.${bare}.insteadOf`);
    git(bare, 'config', 'receive.denyCreates', 'true');
    mkdirSync(path.join(bare, 'hooks'), { recursive: true });
    writeFiles(bare, { 'hooks/pre-receive': '#!/bin/sh\necho "not today"\nexit 1\n' });
    execFileSync('chmod', ['+x', path.join(bare, 'hooks/pre-receive')]);
    expect((await errorsOf(() => deploy(site))).replace(bare, 'BARE')).toMatchInlineSnapshot(`
      "✖ The branch \`gh-pages\` of git@github.com:acme/docs.git rejected the push.  git-failure
        → git: remote: not today. If someone else published at the same time, run the command again."
    `);
    git(site, 'remote', 'remove', 'origin');
    expect(await errorsOf(() => deploy(site))).toMatchInlineSnapshot(`
      "✖ The site is not in a Git repository with a remote \`origin\`.  git-failure
        → Run \`git remote add origin git@github.com:organization/project.git\`."
    `);
    expect(existsSync(path.join(site, '.git/MERGE_HEAD'))).toBe(false);
  });

  it('never shows a password', async () => {
    const { site } = copyRepositories();
    vi.stubEnv('GIT_USER', 'me');
    vi.stubEnv('GIT_PASS', 's3cret/x');
    // no server listens on this port
    vi.stubEnv('GITHUB_HOST', '127.0.0.1');
    vi.stubEnv('GITHUB_PORT', '9');
    const text = await errorsOf(() => deploy(site));
    expect(text).toContain('Cannot reach the repository https://127.0.0.1:9/acme/docs.git.');
    expect(text).not.toMatch(/s3cret/);
  });
});
