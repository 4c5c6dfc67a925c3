/**
 * What a page says about the test of a code block, after `example=` in the line that opens the block:
 *
 * - `needs …`: the program needs something that tests don't have, such as `needs kubernetes`. Its syntax and its graph are checked.
 * - `fails`: the command, or the program, is expected to fail.
 * - `part`: a file that other files of the page use, or that doesn't run on its own. Its syntax is checked.
 * - `sample`: an output that differs between runs or machines. It is not compared.
 */
export type ExampleMark =
  | { readonly kind: 'needs'; readonly what: string }
  | { readonly kind: 'fails' | 'part' | 'sample' };

/** Reads the mark of a code block. Throws if it is invalid. */
export function readMark(meta: string, location: string): ExampleMark | undefined {
  const value = /\bexample="([^"]*)"/.exec(meta)?.[1];
  if (value === undefined) return undefined;
  if (value === 'fails' || value === 'part' || value === 'sample') return { kind: value };
  const what = /^needs (\S.*)$/.exec(value)?.[1];
  if (what) return { kind: 'needs', what };
  throw new Error(
    `${location}: unknown example mark \`${value}\`. Use \`needs …\`, \`fails\`, \`part\` or \`sample\`.`,
  );
}
