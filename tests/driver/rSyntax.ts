const PAIRS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Tokens that are skipped as a whole, in this order: raw strings, strings, names in backticks, comments, and `%in%` operators. */
const RAW_STRING = /[rR](["'])(-*)([([{])/y;
const SKIPPED = [
  /"(?:[^"\\]|\\[\s\S])*"/y,
  /'(?:[^'\\]|\\[\s\S])*'/y,
  /`(?:[^`\\]|\\[\s\S])*`/y,
  /#.*/y,
  /%[^%\n]*%/y,
];

/** Returns the first unbalanced bracket or quote of R code with its line, or `undefined`. */
export function unbalancedR(code: string): string | undefined {
  const open: { bracket: string; at: number }[] = [];
  const fault = (text: string, at: number) => `line ${code.slice(0, at).split('\n').length}: ${text}`;
  let at = 0;
  while (at < code.length) {
    const end = rawStringEnd(code, at) ?? skippedEnd(code, at);
    if (end === Number.POSITIVE_INFINITY) return fault('a raw string does not end', at);
    if (end !== undefined) {
      at = end;
      continue;
    }
    const char = code[at] ?? '';
    if (/["'`]/.test(char)) return fault(`${char} does not end`, at);
    if (char in PAIRS) open.push({ bracket: char, at });
    if (/[)\]}]/.test(char)) {
      const last = open.pop();
      if (!last) return fault(`${char} closes nothing`, at);
      if (PAIRS[last.bracket] !== char) return fault(`${char} closes ${last.bracket}`, at);
    }
    at += 1;
  }
  const last = open.pop();
  return last && fault(`${last.bracket} does not end`, last.at);
}

function rawStringEnd(code: string, at: number): number | undefined {
  // a name may end with `r`, which also starts a raw string
  if (at > 0 && /[\w.]/.test(code[at - 1] ?? '')) return undefined;
  RAW_STRING.lastIndex = at;
  const [start, quote = '', dashes = '', bracket = ''] = RAW_STRING.exec(code) ?? [];
  if (start === undefined) return undefined;
  const closing = `${PAIRS[bracket]}${dashes}${quote}`;
  const end = code.indexOf(closing, at + start.length);
  return end < 0 ? Number.POSITIVE_INFINITY : end + closing.length;
}

function skippedEnd(code: string, at: number): number | undefined {
  for (const pattern of SKIPPED) {
    pattern.lastIndex = at;
    const [text] = pattern.exec(code) ?? [];
    if (text !== undefined) return at + text.length;
  }
  return undefined;
}
