/** The parts of a signature, which together are its text. */
export interface SignatureParts {
  /** What precedes the name, such as `Run.` or `await Runner.`. */
  readonly owner: string;
  readonly name: string;
  /** With their parentheses. */
  readonly parameters: string;
  /** The type of the result. */
  readonly returns: string | undefined;
}

const CALL = /^(?<owner>(?:await )?(?:\w+\.)*)(?<name>\w+)(?<parameters>\(.*?\))(?: -> (?<returns>.*))?$/s;

/** Splits code into the calls that it consists of, or returns `undefined` if it contains anything else. */
export function splitSignature(code: string): readonly SignatureParts[] | undefined {
  const calls = code.split(/\n(?=\w)/).map((call) => CALL.exec(call)?.groups);
  return calls.every((call) => call !== undefined) ? (calls as unknown as SignatureParts[]) : undefined;
}
