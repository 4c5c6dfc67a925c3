import { describe, expect, it } from 'vitest';
import { resolveDeploySettings } from '../../../../../src/node/output/deploy/deploySettings';
import { errorsOf } from '../../../tempSite';

type Input = Parameters<typeof resolveDeploySettings>[0];

const source = { remote: 'git@github.com:acme/docs.git', branch: 'main', commit: '1234abc' };
const config = { organizationName: 'acme', projectName: 'docs' };

const resolve = (
  input: { config?: Partial<Input['config']>; env?: Input['env']; source?: Partial<Input['source']> } = {},
) =>
  resolveDeploySettings({
    config: { ...config, ...input.config } as Input['config'],
    env: input.env ?? {},
    source: { ...source, ...input.source },
  });
const https = { remote: 'https://github.com/acme/docs.git' };

describe('resolveDeploySettings', () => {
  it('uses the config and the remote', () => {
    expect(resolve()).toEqual({
      repository: 'git@github.com:acme/docs.git',
      shownRepository: 'git@github.com:acme/docs.git',
      branch: 'gh-pages',
      message: 'Deploy website - based on 1234abc',
      user: { name: undefined, email: undefined },
      secrets: [],
    });
  });

  it('prefers environment variables', () => {
    const env = {
      ORGANIZATION_NAME: 'other',
      PROJECT_NAME: 'site',
      DEPLOYMENT_BRANCH: 'pages/live',
      GITHUB_HOST: 'git.example',
      GITHUB_PORT: '2222',
      USE_SSH: 'true',
      GIT_USER_NAME: 'Name',
      GIT_USER_EMAIL: 'name@example.com',
      CUSTOM_COMMIT_MESSAGE: 'New site',
    };
    expect(resolve({ env })).toMatchObject({
      repository: 'ssh://git@git.example:2222/other/site.git',
      branch: 'pages/live',
      message: 'New site',
      user: { name: 'Name', email: 'name@example.com' },
    });
    expect(resolve({ env: { CIRCLE_PROJECT_USERNAME: 'c', CIRCLE_PROJECT_REPONAME: 'p' } }).repository).toBe(
      'git@github.com:c/p.git',
    );
  });

  it('adds the user and the password to the URL, and hides the password', () => {
    const env = { GIT_USER: 'me@work', GIT_PASS: 'p/w:d' };
    expect(resolve({ env, source: https })).toMatchObject({
      repository: 'https://me%40work:p%2Fw%3Ad@github.com/acme/docs.git',
      shownRepository: 'https://github.com/acme/docs.git',
      secrets: ['p%2Fw%3Ad', 'p/w:d'],
    });
    // without a password, the user may be a token
    expect(resolve({ env: { GIT_USER: 'to/ken' } }).secrets).toEqual(['to%2Fken@']);
    // a user requires HTTPS, even if the remote uses SSH
    expect(resolve({ env: { GIT_USER: 'me' } }).repository).toBe('https://me@github.com/acme/docs.git');
    const port = {
      env: { GIT_USER: 'me', USE_SSH: 'false' },
      config: { githubHost: 'git.example', githubPort: '8443' },
    };
    expect(resolve(port).repository).toBe('https://me@git.example:8443/acme/docs.git');
  });

  it('rejects the source branch, and requires a branch for user sites', async () => {
    expect(resolve({ source: { branch: 'gh-pages', remote: 'git@github.com:acme/source.git' } }).branch).toBe(
      'gh-pages',
    );
    expect(await errorsOf(() => resolve({ source: { branch: 'gh-pages' } }))).toMatchInlineSnapshot(`
      "✖ Cannot publish to the branch \`gh-pages\`, because it is the source branch.  invalid-deployment
        → Choose another branch with \`deploymentBranch\` in the config or the environment variable DEPLOYMENT_BRANCH."
    `);
    expect(
      await errorsOf(() => resolve({ config: { projectName: 'acme.github.io' } })),
    ).toMatchInlineSnapshot(`
      "✖ The deployment branch of \`acme.github.io\` is not set. User and organization sites have no default branch.  invalid-deployment
        → Set \`deploymentBranch\` in the config or the environment variable DEPLOYMENT_BRANCH."
    `);
    const pages = { projectName: 'acme.github.io', deploymentBranch: 'live' };
    expect(resolve({ config: pages }).branch).toBe('live');
  });

  it('rejects missing and invalid names', async () => {
    const problem = (input: Parameters<typeof resolve>[0]) => errorsOf(() => resolve(input));
    expect(await problem({ config: { organizationName: '' } })).toMatchInlineSnapshot(`
      "✖ The GitHub organization to publish to is not set.  invalid-deployment
        → Set \`organizationName\` in the config or the environment variable ORGANIZATION_NAME."
    `);
    expect(await problem({ config: { projectName: undefined as never } })).toMatchInlineSnapshot(`
      "✖ The GitHub project to publish to is not set.  invalid-deployment
        → Set \`projectName\` in the config or the environment variable PROJECT_NAME."
    `);
    expect(await problem({ config: { organizationName: '--upload-pack=x' } })).toMatchInlineSnapshot(`
      "✖ \`--upload-pack=x\` is not a valid GitHub organization name.  invalid-deployment
        → Use letters, digits, \`.\`, \`_\` and \`-\` in \`organizationName\` in the config or the environment variable ORGANIZATION_NAME."
    `);
    expect(await problem({ env: { DEPLOYMENT_BRANCH: '--force' } })).toMatchInlineSnapshot(`
      "✖ \`--force\` is not a valid branch name.  invalid-deployment
        → Correct \`deploymentBranch\` in the config or the environment variable DEPLOYMENT_BRANCH."
    `);
    expect(await problem({ source: https })).toMatchInlineSnapshot(`
      "✖ The GitHub user who publishes the site is not set.  invalid-deployment
        → Set the environment variable GIT_USER to a GitHub user name, or USE_SSH to \`true\`."
    `);
  });
});
