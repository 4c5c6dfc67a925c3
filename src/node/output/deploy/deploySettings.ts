import type { Config } from '../../../model/config';
import { SiteError } from '../../../model/siteError';

type Environment = Readonly<Record<string, string | undefined>>;

/** What git says of the folder that a site lies in. */
export interface SourceRepository {
  /** URL of the remote `origin`. */
  readonly remote: string;
  readonly branch: string;
  /** The commit that is checked out. */
  readonly commit: string;
}

/** Where a site is published, and as what. */
export interface DeploySettings {
  /** The URL to push to; may hold a password. */
  readonly repository: string;
  /** The same as it may be printed. */
  readonly shownRepository: string;
  readonly branch: string;
  readonly message: string;
  readonly user: { readonly name: string | undefined; readonly email: string | undefined };
  /** Texts that must never be printed. */
  readonly secrets: readonly string[];
}

interface SettingsInput {
  readonly config: Pick<
    Config,
    'organizationName' | 'projectName' | 'deploymentBranch' | 'githubHost' | 'githubPort'
  >;
  readonly env: Environment;
  readonly source: SourceRepository;
}

/** Takes config, environment and repository, and gives where to publish on GitHub Pages; the environment wins (contract/build.md §9.5). */
export function resolveDeploySettings({ config, env, source }: SettingsInput): DeploySettings {
  const organization = readName(
    'organization',
    'organizationName',
    env['ORGANIZATION_NAME'] || env['CIRCLE_PROJECT_USERNAME'] || config.organizationName,
  );
  const project = readName(
    'project',
    'projectName',
    env['PROJECT_NAME'] || env['CIRCLE_PROJECT_REPONAME'] || config.projectName,
  );
  const branch = resolveBranch(env['DEPLOYMENT_BRANCH'] || config.deploymentBranch, project);
  const repositoryUrls = resolveRepositoryUrl({
    config,
    env,
    source,
    path: `${organization}/${project}.git`,
  });
  if (isSameRepository(source.remote, `${organization}/${project}`) && source.branch === branch) {
    throw new SiteError(
      `The site cannot be published to the branch "${branch}": it is the one that is checked out.`,
      {
        hint: 'Name another one with `deploymentBranch` in the config, or with the variable DEPLOYMENT_BRANCH.',
      },
    );
  }
  return {
    ...repositoryUrls,
    branch,
    message: env['CUSTOM_COMMIT_MESSAGE'] || `Deploy website - based on ${source.commit}`,
    user: { name: env['GIT_USER_NAME'], email: env['GIT_USER_EMAIL'] },
  };
}

function readName(what: string, field: string, value: string | undefined): string {
  const variable = what === 'organization' ? 'ORGANIZATION_NAME' : 'PROJECT_NAME';
  if (!value) {
    throw new SiteError(`The ${what} on GitHub that the site is published for is not known.`, {
      hint: `Set \`${field}\` in the config, or the variable ${variable}.`,
    });
  }
  if (/^[\w][\w.-]*$/.test(value)) return value;
  throw new SiteError(`The ${what} "${value}" is no name that GitHub has.`, {
    hint: `A name consists of letters, digits, ".", "_" and "-": see \`${field}\` in the config and the variable ${variable}.`,
  });
}

function resolveBranch(given: string | undefined, project: string): string {
  if (!given && project.endsWith('.github.io')) {
    throw new SiteError(
      `The branch for "${project}" is not known: sites of users and organizations have no usual one.`,
      {
        hint: 'Set `deploymentBranch` in the config, or the variable DEPLOYMENT_BRANCH.',
      },
    );
  }
  const branch = given || 'gh-pages';
  if (/^[\w][\w./-]*$/.test(branch) && !/\.\.|\/\/|\/$|\.lock$/.test(branch)) return branch;
  throw new SiteError(`"${branch}" is no name of a branch.`, {
    hint: 'See `deploymentBranch` in the config and the variable DEPLOYMENT_BRANCH.',
  });
}

function resolveRepositoryUrl({
  config,
  env,
  source,
  path,
}: SettingsInput & { readonly path: string }): Pick<
  DeploySettings,
  'repository' | 'shownRepository' | 'secrets'
> {
  const host = env['GITHUB_HOST'] || config.githubHost || 'github.com';
  const port = env['GITHUB_PORT'] || config.githubPort;
  const { GIT_USER: user, GIT_PASS: password, USE_SSH: ssh } = env;
  const usesSsh =
    ssh === undefined && user === undefined ? isSsh(source.remote) : ssh?.toLowerCase() === 'true';
  if (usesSsh) {
    const repository = port ? `ssh://git@${host}:${port}/${path}` : `git@${host}:${path}`;
    return { repository, shownRepository: repository, secrets: [] };
  }
  if (!user) {
    throw new SiteError('It is not known who publishes the site.', {
      hint: 'Set the variable GIT_USER to a user of GitHub, or USE_SSH to true.',
    });
  }
  const location = `${port ? `${host}:${port}` : host}/${path}`;
  const secret = password ? encodeURIComponent(password) : undefined;
  const credentials = encodeURIComponent(user) + (secret === undefined ? '' : `:${secret}`);
  return {
    repository: `https://${credentials}@${location}`,
    shownRepository: `https://${location}`,
    secrets: password && secret ? [secret, password] : [],
  };
}

function isSsh(remote: string): boolean {
  return /^ssh:/.test(remote) || /^[\w.-]+@[\w.-]+:/.test(remote);
}

function isSameRepository(remote: string, path: string): boolean {
  return (
    remote
      .replace(/\.git$/, '')
      .replace(/\/+$/, '')
      .toLowerCase()
      .endsWith(`/${path.toLowerCase()}`) ||
    remote
      .replace(/\.git$/, '')
      .toLowerCase()
      .endsWith(`:${path.toLowerCase()}`)
  );
}
