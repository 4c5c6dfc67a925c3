import type { z } from 'zod';
import { configFields } from '../../model/config';
import { createCodeFrame, type SourceLocation, SiteError } from '../../model/siteError';
import { type DescribedIssue, describeIssue } from './describeIssue';
import { findKnownFields } from './knownFields';
import { type KeyPath, locateKey } from './locateKey';

/** The config file that a value was read from, so that errors can point into it. */
export interface ConfigSource {
  readonly file: string;
  readonly text: string;
}

export interface RefusedValue {
  readonly schema: z.ZodType;
  readonly value: unknown;
  readonly issues: readonly z.core.$ZodIssue[];
  readonly source?: ConfigSource;
  /** Where in the config the value stands; empty for the config itself. */
  readonly at?: KeyPath;
  /** Creates the sentence; by default `"field" problem.` */
  readonly sentence?: (issue: DescribedIssue) => string;
  /** A better hint than the usual one for some of the issues. */
  readonly hint?: (issue: DescribedIssue) => string | undefined;
}

/** Takes a value of the config that a schema refused, and gives an error for each thing wrong with it, with its place in the file. */
export function createConfigErrors(refused: RefusedValue): readonly SiteError[] {
  const { schema, value, issues, source, at = [], sentence = defaultSentence, hint } = refused;
  const knownAt = (path: KeyPath) => findKnownFields(schema, value, path);
  return issues
    .flatMap((issue) => describeIssue(issue, value, knownAt))
    .map((issue) => {
      const marked = source && locateInSource(source, [...at, ...issue.path]);
      return new SiteError(sentence(issue), { hint: hint?.(issue) ?? issue.hint, ...marked });
    })
    .sort(
      ({ location: a }, { location: b }) =>
        (a?.line ?? 0) - (b?.line ?? 0) || (a?.column ?? 0) - (b?.column ?? 0),
    );
}

/** Returns the place of a key in the config file, with a frame where its line is found; else the file alone. */
export function locateInSource(
  { file, text }: ConfigSource,
  path: KeyPath,
): { readonly location: SourceLocation; readonly frame?: string } {
  const found = locateKey(text, path, Object.keys(configFields.shape));
  if (!found) return { location: { file } };
  return { location: { file, ...found }, frame: createCodeFrame(text, found.line, found.column) };
}

function defaultSentence({ field, problem }: DescribedIssue): string {
  return `${field === '' ? 'The config' : `\`${field}\``} ${problem}.`;
}
