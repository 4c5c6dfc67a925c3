import { SiteError } from '../../../model/siteError';
import { runGit } from '../../git/runGit';

interface CommandInput {
  readonly cwd: string;
  readonly args: readonly string[];
  /** The error message without its period, or a function that derives it from the output of git. */
  readonly failed: string | ((errorOutput: string) => { readonly message: string; readonly hint?: string });
  readonly hint?: string;
  /** Strings to mask in errors. */
  readonly secrets?: readonly string[];
}

/** Runs git and returns its trimmed output. Throws `SiteError` with the error output of git, without the secrets. */
export async function runGitCommand({
  cwd,
  args,
  failed,
  hint,
  secrets = [],
}: CommandInput): Promise<string> {
  let output = '';
  const outcome = await runGit(cwd, args, (chunk) => {
    output += chunk;
  });
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
