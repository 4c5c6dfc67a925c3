/** Splits the number prefix, which only sets the order, from the name of a file without extension, or of a folder. */
export type NumberPrefixParser = (name: string) => {
  readonly filename: string;
  readonly numberPrefix?: number;
};

const DATE_OR_VERSION = /^\d+[-_.]\d/;
const PREFIXED = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/s;

/** Splits `02-name` into number and name. Names that start with a date or a version are kept. */
export const parseNumberPrefix: NumberPrefixParser = (name) => {
  const [, number, filename] = (!DATE_OR_VERSION.test(name) && PREFIXED.exec(name)) || [];
  return filename === undefined ? { filename: name } : { filename, numberPrefix: Number(number) };
};

/** Keeps every name unchanged. Used if a site disables number prefixes. */
export const keepNumberPrefix: NumberPrefixParser = (name) => ({ filename: name });

/** Returns a folder path without the number prefixes of its segments. */
export function stripNumberPrefixes(path: string, parser: NumberPrefixParser): string {
  return path
    .split('/')
    .map((segment) => (segment === '' ? '' : parser(segment).filename))
    .join('/');
}
