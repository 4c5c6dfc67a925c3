import { cp, mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SiteError } from '../../../model/siteError';
import { isWithin } from '../../files/realPath';
import { isIgnored } from '../folder/foreignFiles';
import { MANIFEST } from '../folder/manifest';
import type { DeploySettings } from './deploySettings';
import { type GitCommand, runGitCommand } from './runGitCommand';

interface PublishInput {
  /** The folder of the built site. */
  readonly dir: string;
  /** The folder in the branch to publish to; `.` for its root. */
  readonly targetDir: string;
  readonly settings: DeploySettings;
}

/**
 * Commits a built site to a branch and pushes it. Works in a temporary clone, so that the repository of the site and its work
 * tree stay unchanged.
 */
export async function publishFolder({ dir, targetDir, settings }: PublishInput): Promise<void> {
  const location = await mkdtemp(path.join(tmpdir(), 'deploy-'));
  const clone = path.join(location, 'branch');
  try {
    await cloneBranch(clone, settings);
    const target = path.resolve(clone, targetDir);
    if (!isWithin(target, clone) || path.relative(clone, target).split(path.sep)[0] === '.git') {
      throw new SiteError(`The target folder \`${targetDir}\` is outside of the branch.`, {
        code: 'invalid-deployment',
        hint: 'Pass a relative path with --target-dir, such as `docs`.',
      });
    }
    await emptyFolder(target);
    // `cp` does not follow a link.
    const source = await realpath(dir);
    const isPrivate = createPrivateFileFilter(source);
    await cp(source, target, { recursive: true, filter: (file) => !isPrivate(file) });
    // Without this file, GitHub Pages leaves out files and folders whose names start with an underscore.
    await writeFile(path.join(target, '.nojekyll'), '');
    await commitAll(clone, settings);
    await push(clone, settings);
  } finally {
    await rm(location, { recursive: true, force: true });
  }
}

/** Returns a predicate for files in the output folder that are not published. */
function createPrivateFileFilter(dir: string): (source: string) => boolean {
  const isIgnoredFile = isIgnored(dir);
  return (source) => {
    const file = path.relative(dir, source).replaceAll(path.sep, '/');
    return path.basename(source) === '.git' || file === MANIFEST || (file !== '' && isIgnoredFile(file));
  };
}

/** The variables with which git runs hooks. They refer to the repository of the site. */
const HOOK_VARIABLES = {
  GIT_DIR: undefined,
  GIT_WORK_TREE: undefined,
  GIT_INDEX_FILE: undefined,
  GIT_COMMON_DIR: undefined,
  GIT_OBJECT_DIRECTORY: undefined,
  GIT_PREFIX: undefined,
};

function runInClone(command: Omit<GitCommand, 'env'>): Promise<string> {
  return runGitCommand({ ...command, env: HOOK_VARIABLES });
}

async function cloneBranch(clone: string, { repository, shownRepository, branch, secrets }: DeploySettings) {
  const cwd = path.dirname(clone);
  const found = await runInClone({
    cwd,
    args: ['ls-remote', '--heads', repository, `refs/heads/${branch}`],
    failed: `Cannot reach the repository ${shownRepository}`,
    hint: 'Check that it exists and that the user has push access.',
    secrets,
  });
  if (found === '') {
    await mkdir(clone);
    const steps = [
      ['init', '--quiet'],
      ['symbolic-ref', 'HEAD', `refs/heads/${branch}`],
      ['remote', 'add', 'origin', repository],
    ];
    for (const args of steps)
      await runInClone({ cwd: clone, args, failed: 'Cannot create a new branch', secrets });
    return;
  }
  await runInClone({
    cwd,
    args: ['clone', '--quiet', '--depth=1', '--single-branch', `--branch=${branch}`, '--', repository, clone],
    failed: `Cannot clone the branch \`${branch}\` of ${shownRepository}`,
    secrets,
  });
}

async function emptyFolder(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const name of await readdir(target)) {
    if (name !== '.git') await rm(path.join(target, name), { recursive: true, force: true });
  }
}

async function commitAll(clone: string, { message, user }: DeploySettings): Promise<void> {
  const credentials = [
    ...(user.name ? ['-c', `user.name=${user.name}`] : []),
    ...(user.email ? ['-c', `user.email=${user.email}`] : []),
  ];
  // Files are published byte for byte, including those that ignore rules of the user match.
  const withoutConversion = ['-c', 'core.autocrlf=false', '-c', 'core.safecrlf=false'];
  await runInClone({
    cwd: clone,
    args: [...withoutConversion, 'add', '--all', '--force', '.'],
    failed: 'Cannot add the files of the site to the branch',
  });
  await runInClone({
    cwd: clone,
    args: [...credentials, 'commit', '--quiet', '--allow-empty', '--message', message],
    failed: 'Cannot commit the site',
    hint: 'Set the environment variables GIT_USER_NAME and GIT_USER_EMAIL, or configure `user.name` and `user.email` in Git.',
  });
}

/** Pushes without force, which would discard what someone else has published since the branch was copied. */
async function push(clone: string, { branch, shownRepository, secrets }: DeploySettings): Promise<void> {
  await runInClone({
    cwd: clone,
    args: ['push', '--quiet', 'origin', `HEAD:refs/heads/${branch}`],
    failed: (gitOutput) =>
      /rejected|fetch first|non-fast-forward/.test(gitOutput)
        ? {
            message: `The branch \`${branch}\` of ${shownRepository} rejected the push.`,
            hint: 'If someone else published at the same time, run the command again.',
          }
        : {
            message: `Cannot push the site to ${shownRepository}.`,
            hint: 'Check that the user has push access: set GIT_USER and GIT_PASS, or USE_SSH.',
          },
    secrets,
  });
}
