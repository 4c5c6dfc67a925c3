import type { Config } from '../../../model/config';
import { formatList } from '../../../model/lists';
import { SiteError } from '../../../model/siteError';
import { loadConfig } from '../../config/loadConfig';
import { type DeploySettings, resolveDeploySettings, type SourceRepository } from './deploySettings';
import { runGitCommand } from './runGitCommand';

interface PrepareInput {
  readonly siteDir: string;
  readonly configPath?: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Allows uncommitted changes. */
  readonly allowDirty: boolean;
}

export interface PreparedDeploy {
  readonly settings: DeploySettings;
  readonly config: Config;
}

/** Resolves where to publish a site. Throws `SiteError` if it cannot be published, before anything is built. */
export async function prepareDeploy({
  siteDir,
  configPath,
  env,
  allowDirty,
}: PrepareInput): Promise<PreparedDeploy> {
  const { config } = await loadConfig({ siteDir, configPath, mode: 'production' });
  const source = await readSourceRepository(siteDir, env);
  if (!allowDirty) await refuseUncommittedChanges(siteDir);
  const settings = resolveDeploySettings({ config, env, source });
  const {
    name = await readGitSetting(siteDir, 'user.name'),
    email = await readGitSetting(siteDir, 'user.email'),
  } = settings.user;
  return { config, settings: { ...settings, user: { name, email } } };
}

async function readSourceRepository(
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<SourceRepository> {
  const remote = await runGitCommand({
    cwd,
    args: ['config', '--get', 'remote.origin.url'],
    failed: 'The site is not in a Git repository with a remote `origin`',
    hint: 'Run `git remote add origin git@github.com:organization/project.git`.',
  });
  const failed = 'The Git repository of the site has no commits';
  const branch =
    env['CURRENT_BRANCH'] ||
    (await runGitCommand({ cwd, args: ['rev-parse', '--abbrev-ref', 'HEAD'], failed }));
  const commit = await runGitCommand({ cwd, args: ['rev-parse', 'HEAD'], failed });
  return { remote, branch, commit };
}

/** The commit message of a deployment contains the commit of its sources, which must be accurate. Untracked files are allowed. */
async function refuseUncommittedChanges(cwd: string): Promise<void> {
  const changed = await runGitCommand({
    cwd,
    args: ['status', '--porcelain', '--untracked-files=no'],
    failed: 'Cannot check for uncommitted changes',
  });
  if (changed === '') return;
  const files = changed.split('\n').map((line) => line.trim().replace(/^\S+\s+/, ''));
  throw new SiteError(`The site has uncommitted changes: ${formatList(files, 3)}.`, {
    code: 'uncommitted-changes',
    hint: 'Commit or stash them, or publish them with --allow-dirty.',
  });
}

async function readGitSetting(cwd: string, name: string): Promise<string | undefined> {
  const value = await runGitCommand({ cwd, args: ['config', '--default', '', '--get', name], failed: name });
  return value === '' ? undefined : value;
}
