/** The parts of a signature, which together are its text. */
export interface SignatureParts {
  /** What precedes the name, such as `Run.`, `await Runner.`, or `@` of a decorator. */
  readonly owner: string;
  readonly name: string;
  /** With their parentheses; empty for a decorator without any. */
  readonly parameters: string;
  /** The type of the result. */
  readonly returns: string | undefined;
}

const CALL =
  /^(?<owner>@|(?:await )?(?:\w+\.)*)(?<name>\w+)(?<parameters>\(.*?\)|(?<=@\w+))(?: -> (?<returns>.*))?$/s;

/** Splits code into the calls and decorators that it consists of, or returns `undefined` if it contains anything else. */
export function splitSignature(code: string): readonly SignatureParts[] | undefined {
  const calls = code.split(/\n(?=[@\w])/).map((call) => CALL.exec(call)?.groups);
  return calls.every((call) => call !== undefined) ? (calls as unknown as SignatureParts[]) : undefined;
}

/** A part of the parameters of a signature: a name, a value with the class name of its token, or other text. */
export interface ParameterPart {
  readonly text: string;
  readonly kind?: 'name' | 'comment' | 'string' | 'boolean' | 'number';
}

const PARTS =
  /(?<comment>#.*)|(?<string>"[^"]*"|'[^']*')|(?<boolean>\b(?:True|False|None)\b)|(?<number>\b\d[\d.]*\b)|(?<name>(?<=[(,]\s*(?:#.*\s*)?\*{0,2})[a-z]\w*)/g;

/** Splits parameters into parts, which together are their text. */
export function splitParameters(parameters: string): readonly ParameterPart[] {
  const parts: ParameterPart[] = [];
  let end = 0;
  for (const { 0: text, index, groups } of parameters.matchAll(PARTS)) {
    const [kind] = Object.entries(groups ?? {}).find(([, found]) => found !== undefined) ?? [];
    if (index > end) parts.push({ text: parameters.slice(end, index) });
    parts.push({ text, kind: kind as NonNullable<ParameterPart['kind']> });
    end = index + text.length;
  }
  return [...parts, { text: parameters.slice(end) }];
}
