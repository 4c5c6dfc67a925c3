/** Applies a diff without line numbers to a file, as pages show it. Throws if its old lines don't occur in the file exactly once. */
export function applyDiff(text: string, diff: string): string {
  const lines = diff.split('\n').filter((line) => !line.startsWith('@@'));
  const select = (own: string) =>
    lines.filter((line) => line.startsWith(own) || !/^[+-]/.test(line)).map((line) => line.slice(1));
  const [before, after] = [select('-').join('\n'), select('+').join('\n')];
  const parts = text.split(before);
  if (parts.length !== 2) throw new Error(`the file contains the old lines ${parts.length - 1} times`);
  return parts.join(after);
}
