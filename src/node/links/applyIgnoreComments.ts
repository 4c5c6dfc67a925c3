import path from 'node:path';
import type { Diagnostic } from '../../model/diagnostic';
import { IGNORE_MARKER, type IgnoreComment } from '../../model/ignoreComment';

interface Input {
  readonly comments: readonly IgnoreComment[];
  readonly siteDir: string;
  /** Codes that this command does not check, so that comments for them are not unused. */
  readonly uncheckedCodes?: readonly string[];
}

/**
 * Removes the diagnostics that comments silence. Adds a warning for each comment that silences nothing, or that has no effect
 * because it has no reason.
 */
export function applyIgnoreComments(
  diagnostics: readonly Diagnostic[],
  { comments, siteDir, uncheckedCodes = [] }: Input,
): readonly Diagnostic[] {
  if (comments.length === 0) return diagnostics;
  const byLine = new Map<string, IgnoreComment[]>();
  const distinct = new Map(comments.map((each) => [`${each.line}:${each.column} ${each.file}`, each]));
  for (const comment of distinct.values()) {
    const key = `${comment.coveredLine} ${comment.file}`;
    byLine.set(key, [...(byLine.get(key) ?? []), comment]);
  }
  const used = new Map<IgnoreComment, Set<string>>();
  const otherCodes = new Map<IgnoreComment, string>();
  const remaining = diagnostics.filter(({ code: found, location }) => {
    if (location?.line === undefined) return true;
    const covering = byLine.get(`${location.line} ${path.resolve(siteDir, location.file)}`) ?? [];
    const matching = covering.filter(({ codes, reason }) => codes.includes(found) && reason !== '');
    for (const comment of covering) if (!comment.codes.includes(found)) otherCodes.set(comment, found);
    for (const comment of matching) used.set(comment, (used.get(comment) ?? new Set()).add(found));
    return matching.length === 0;
  });
  return [...remaining, ...[...distinct.values()].flatMap(findProblems)];

  function findProblems(comment: IgnoreComment): readonly Diagnostic[] {
    const { codes, reason } = comment;
    const example = `${IGNORE_MARKER} ${codes[0] ?? otherCodes.get(comment) ?? 'broken-link'}: reason`;
    if (codes.length === 0 || reason === '') {
      const missing = codes.length === 0 ? 'the code of a problem' : 'a reason';
      return [
        createWarning(comment, `The comment has no effect without ${missing}.`, `Write \`${example}\`.`),
      ];
    }
    const unused = codes.filter((code) => !used.get(comment)?.has(code) && !uncheckedCodes.includes(code));
    const other = otherCodes.get(comment);
    return unused.map((code) =>
      createWarning(
        comment,
        `Line ${comment.coveredLine} has no problem with the code \`${code}\`.`,
        other === undefined ? 'Remove the comment.' : `The line has a problem with the code \`${other}\`.`,
      ),
    );
  }
}

function createWarning({ file, line, column }: IgnoreComment, message: string, hint: string): Diagnostic {
  const end = { line, column: column + IGNORE_MARKER.length };
  return { code: 'unused-ignore', severity: 'warn', message, hint, location: { file, line, column, end } };
}
