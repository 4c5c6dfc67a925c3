/** Takes the name of a file, without extension, or of a folder, and gives it without the number that only orders it. */
export type NumberPrefixParser = (name: string) => {
  readonly filename: string;
  readonly numberPrefix?: number;
};

const DATE_OR_VERSION = /^\d+[-_.]\d/;
const PREFIXED = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/s;

/** Divides `02-name` into the number and the name; names that begin like a date or a version stay whole. */
export const parseNumberPrefix: NumberPrefixParser = (name) => {
  const [, number, filename] = (!DATE_OR_VERSION.test(name) && PREFIXED.exec(name)) || [];
  return filename === undefined ? { filename: name } : { filename, numberPrefix: Number(number) };
};

/** Leaves every name as it is: the parser of a site that turns number prefixes off. */
export const keepNumberPrefix: NumberPrefixParser = (name) => ({ filename: name });

/** Takes a folder path and gives it with the number prefix of every segment removed. */
export function stripNumberPrefixes(path: string, parser: NumberPrefixParser): string {
  return path
    .split('/')
    .map((segment) => (segment === '' ? '' : parser(segment).filename))
    .join('/');
}
