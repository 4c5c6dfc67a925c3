import type * as z from 'zod';
import { configFields } from '../../model/config';
import type { KeyPath } from '../../model/fields';
import { compareLocations, type FramedLocation, SiteError } from '../../model/siteError';
import { type DescribedIssue, describeIssue } from '../../model/describeIssue';
import { findKnownFields } from './knownFields';
import { locateInModule } from '../../model/locateKey';

/** A config file and its text, to locate errors in it. */
export interface ConfigSource {
  readonly file: string;
  readonly text: string;
}

export interface RefusedValue {
  readonly schema: z.ZodType;
  readonly value: unknown;
  readonly issues: readonly z.core.$ZodIssue[];
  readonly source?: ConfigSource;
  /** The key path of the value in the config; empty for the whole config. */
  readonly at?: KeyPath;
  /** Returns the message. Defaults to `` `field` problem. `` */
  readonly sentence?: (issue: DescribedIssue) => string;
  /** Returns a more specific hint for an issue, if there is one. */
  readonly hint?: (issue: DescribedIssue) => string | undefined;
}

/** Returns an error for each issue of an invalid config value, with its location in the file. */
export function createConfigErrors(refused: RefusedValue): readonly SiteError[] {
  const { schema, value, issues, source, at = [], sentence = defaultSentence, hint } = refused;
  const knownAt = (path: KeyPath) => findKnownFields(schema, value, path);
  return issues
    .flatMap((issue) => describeIssue(issue, value, knownAt))
    .map(
      (issue) =>
        new SiteError(sentence(issue), {
          code: 'invalid-config',
          hint: hint?.(issue) ?? issue.hint,
          ...(source && locateInSource(source, [...at, ...issue.path])),
        }),
    )
    .sort(compareLocations);
}

/** Returns the location of a key in the config file, with a code frame if its line is found. */
export function locateInSource({ file, text }: ConfigSource, path: KeyPath): FramedLocation {
  return locateInModule({ file, source: text }, path, Object.keys(configFields.shape));
}

function defaultSentence({ field, problem }: DescribedIssue): string {
  return `${field === '' ? 'The config' : `\`${field}\``} ${problem}.`;
}
