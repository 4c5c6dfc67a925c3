import type { Config } from '../../../model/config';
import { SiteError } from '../../../model/siteError';

type Environment = Readonly<Record<string, string | undefined>>;

/** The Git repository that contains the site. */
export interface SourceRepository {
  /** URL of the remote `origin`. */
  readonly remote: string;
  readonly branch: string;
  /** The hash of the checked-out commit. */
  readonly commit: string;
}

/** The target of a deployment. */
export interface DeploySettings {
  /** The URL to push to. May contain a password. */
  readonly repository: string;
  /** The URL without credentials, for messages. */
  readonly shownRepository: string;
  readonly branch: string;
  readonly message: string;
  readonly user: { readonly name: string | undefined; readonly email: string | undefined };
  /** Strings that must not be printed. */
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

/** Returns where to publish a site on GitHub Pages. Environment variables take precedence over the config, as in Docusaurus. */
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
    throw new SiteError(`Cannot publish to the branch \`${branch}\`, because it is the source branch.`, {
      code: 'invalid-deployment',
      hint: 'Choose another branch with `deploymentBranch` in the config or the environment variable DEPLOYMENT_BRANCH.',
    });
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
    throw new SiteError(`The GitHub ${what} to publish to is not set.`, {
      code: 'invalid-deployment',
      hint: `Set \`${field}\` in the config or the environment variable ${variable}.`,
    });
  }
  if (/^[\w][\w.-]*$/.test(value)) return value;
  throw new SiteError(`\`${value}\` is not a valid GitHub ${what} name.`, {
    code: 'invalid-deployment',
    hint: `Use letters, digits, \`.\`, \`_\` and \`-\` in \`${field}\` in the config or the environment variable ${variable}.`,
  });
}

function resolveBranch(given: string | undefined, project: string): string {
  if (!given && project.endsWith('.github.io')) {
    throw new SiteError(
      `The deployment branch of \`${project}\` is not set. User and organization sites have no default branch.`,
      {
        code: 'invalid-deployment',
        hint: 'Set `deploymentBranch` in the config or the environment variable DEPLOYMENT_BRANCH.',
      },
    );
  }
  const branch = given || 'gh-pages';
  if (/^[\w][\w./-]*$/.test(branch) && !/\.\.|\/\/|\/$|\.lock$/.test(branch)) return branch;
  throw new SiteError(`\`${branch}\` is not a valid branch name.`, {
    code: 'invalid-deployment',
    hint: 'Correct `deploymentBranch` in the config or the environment variable DEPLOYMENT_BRANCH.',
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
    throw new SiteError('The GitHub user who publishes the site is not set.', {
      code: 'invalid-deployment',
      hint: 'Set the environment variable GIT_USER to a GitHub user name, or USE_SSH to `true`.',
    });
  }
  const location = `${port ? `${host}:${port}` : host}/${path}`;
  const credentials = [user, ...(password ? [password] : [])];
  const encoded = credentials.map((each) => encodeURIComponent(each));
  return {
    repository: `https://${encoded.join(':')}@${location}`,
    shownRepository: `https://${location}`,
    // Without a password, the user may be a token.
    secrets: password ? [...encoded.slice(1), password] : [`${encoded.join()}@`],
  };
}

function isSsh(remote: string): boolean {
  return /^ssh:/.test(remote) || /^[\w.-]+@[\w.-]+:/.test(remote);
}

function isSameRepository(remote: string, path: string): boolean {
  const bare = remote.replace(/\.git$/, '').toLowerCase();
  const name = path.toLowerCase();
  return bare.replace(/\/+$/, '').endsWith(`/${name}`) || bare.endsWith(`:${name}`);
}
