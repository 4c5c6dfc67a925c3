import { SiteError } from '../../../model/siteError';
import { runGit } from '../../git/runGit';

interface CommandInput {
  readonly cwd: string;
  readonly args: readonly string[];
  /** What could not be done, as a sentence without its end; given what git wrote, for those that tell more. */
  readonly failed: string | ((errorOutput: string) => { readonly message: string; readonly hint?: string });
  readonly hint?: string;
  /** Texts that no error may show. */
  readonly secrets?: readonly string[];
}

/** Runs git and gives what it printed, without the line's end. Throws a SiteError with git's own words, but none of the secrets. */
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
    throw new SiteError('git cannot be run.', { hint: 'Install git: the site is published with it.' });
  }
  const gitOutput = secrets.reduce((text, secret) => text.replaceAll(secret, '***'), outcome.errorOutput);
  const description =
    typeof failed === 'string' ? { message: `${failed}.`, ...(hint && { hint }) } : failed(gitOutput);
  const line =
    gitOutput.split('\n').find((each) => /^(?:fatal|error|remote| !)/.test(each)) ??
    gitOutput.split('\n')[0] ??
    '';
  throw new SiteError(description.message, {
    ...description,
    hint: [line && `git says: ${line.trim().replace(/\.$/, '')}.`, description.hint]
      .filter(Boolean)
      .join(' '),
  });
}
