import { SiteError } from '../../../model/siteError';
import { runGit } from '../../git/runGit';

export interface GitCommand {
  readonly cwd: string;
  readonly args: readonly string[];
  /** The error message without its period, or a function that derives it from the output of git. */
  readonly failed: string | ((errorOutput: string) => { readonly message: string; readonly hint?: string });
  readonly hint?: string;
  /** Strings to mask in errors. */
  readonly secrets?: readonly string[];
  /** See `runGit`. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** Runs git and returns its trimmed output. Throws `SiteError` with the error output of git, without the secrets. */
export async function runGitCommand({
  cwd,
  args,
  failed,
  hint,
  secrets = [],
  env,
}: GitCommand): Promise<string> {
  let output = '';
  const read = (chunk: string) => {
    output += chunk;
  };
  const outcome = await runGit(cwd, args, read, env);
  if (outcome.ok) return output.trim();
  if (outcome.isMissing) {
    throw new SiteError('Cannot run git.', {
      code: 'git-failure',
      hint: 'Install Git. `deploy` needs it.',
    });
  }
  const gitOutput = secrets.reduce((text, secret) => text.replaceAll(secret, '***'), outcome.errorOutput);
  const description =
    typeof failed === 'string' ? { message: `${failed}.`, ...(hint && { hint }) } : failed(gitOutput);
  const line =
    gitOutput.split('\n').find((each) => /^(?:fatal|error|remote| !)/.test(each)) ??
    gitOutput.split('\n')[0] ??
    '';
  throw new SiteError(description.message, {
    code: 'git-failure',
    ...description,
    hint: [line && `git: ${line.trim().replace(/\.$/, '')}.`, description.hint].filter(Boolean).join(' '),
  });
}
