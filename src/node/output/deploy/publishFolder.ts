import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SiteError } from '../../../model/siteError';
import type { DeploySettings } from './deploySettings';
import { isIgnored } from '../folder/foreignFiles';
import { MANIFEST } from '../folder/manifest';
import { gitCommand } from './gitCommand';

interface PublishInput {
  /** The built site. */
  readonly dir: string;
  /** The folder of the branch that holds the site; `.` for all of it. */
  readonly targetDir: string;
  readonly settings: DeploySettings;
}

/**
 * Makes a built site the next commit of a branch and pushes it. All of that happens in a copy of the branch in a temporary
 * folder: neither the site's own repository nor its work tree is touched.
 */
export async function publishFolder({ dir, targetDir, settings }: PublishInput): Promise<void> {
  const location = await mkdtemp(path.join(tmpdir(), 'deploy-'));
  const clone = path.join(location, 'branch');
  try {
    await cloneBranch(clone, settings);
    const target = path.resolve(clone, targetDir);
    const isInside = target === clone || target.startsWith(clone + path.sep);
    if (!isInside || path.relative(clone, target).split(path.sep)[0] === '.git') {
      throw new SiteError(`The target folder "${targetDir}" is not inside the branch.`, {
        hint: 'Name a folder of the branch with --target-dir, such as "docs".',
      });
    }
    await emptyFolder(target);
    const isPrivate = privateFiles(dir);
    await cp(dir, target, { recursive: true, filter: (source) => !isPrivate(source) });
    // else GitHub leaves out everything whose name begins with an underscore
    await writeFile(path.join(target, '.nojekyll'), '');
    await commitAll(clone, settings);
    await push(clone, settings);
  } finally {
    await rm(location, { recursive: true, force: true });
  }
}

/** Returns a predicate for files that are in a built site but not part of it. */
function privateFiles(dir: string): (source: string) => boolean {
  const isIgnoredFile = isIgnored(dir);
  return (source) => {
    const file = path.relative(dir, source).replaceAll(path.sep, '/');
    return path.basename(source) === '.git' || file === MANIFEST || (file !== '' && isIgnoredFile(file));
  };
}

async function cloneBranch(clone: string, { repository, shownRepository, branch, secrets }: DeploySettings) {
  const cwd = path.dirname(clone);
  const found = await gitCommand({
    cwd,
    args: ['ls-remote', '--heads', repository, `refs/heads/${branch}`],
    failed: `The repository ${shownRepository} cannot be reached`,
    hint: 'Check that it exists and that the user may push to it.',
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
      await gitCommand({ cwd: clone, args, failed: 'A new branch cannot be begun', secrets });
    return;
  }
  const args = [
    'clone',
    '--quiet',
    '--depth',
    '1',
    '--single-branch',
    '--branch',
    branch,
    '--',
    repository,
    clone,
  ];
  await gitCommand({
    cwd,
    args,
    failed: `The branch "${branch}" of ${shownRepository} cannot be read`,
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
  const who = [
    ...(user.name ? ['-c', `user.name=${user.name}`] : []),
    ...(user.email ? ['-c', `user.email=${user.email}`] : []),
  ];
  // the files are published byte for byte, also those that someone's own rules ignore
  const asTheyAre = ['-c', 'core.autocrlf=false', '-c', 'core.safecrlf=false'];
  await gitCommand({
    cwd: clone,
    args: [...asTheyAre, 'add', '--all', '--force', '.'],
    failed: 'The files of the site cannot be added to the branch',
  });
  await gitCommand({
    cwd: clone,
    args: [...who, 'commit', '--quiet', '--allow-empty', '--message', message],
    failed: 'The site cannot be committed',
    hint: 'Set the variables GIT_USER_NAME and GIT_USER_EMAIL, or user.name and user.email of git.',
  });
}

/** Pushes without force, which would discard what someone else has published since the branch was copied. */
async function push(clone: string, { branch, shownRepository, secrets }: DeploySettings): Promise<void> {
  await gitCommand({
    cwd: clone,
    args: ['push', '--quiet', 'origin', `HEAD:refs/heads/${branch}`],
    failed: (said) =>
      /rejected|fetch first|non-fast-forward/.test(said)
        ? {
            message: `The branch "${branch}" of ${shownRepository} does not take the site.`,
            hint: 'If someone else has published meanwhile, run the command again.',
          }
        : {
            message: `The site cannot be pushed to ${shownRepository}.`,
            hint: 'Check that the user may push to it: GIT_USER with GIT_PASS, or USE_SSH.',
          },
    secrets,
  });
}
