import type { Diagnostic, Severity } from '../../../model/diagnostic';
import type { SourceLocation } from '../../../model/siteError';
import type { ExternalReference } from '../collectPageReferences';
import type { UrlOutcome } from './checkUrl';
import type { CheckUrls } from './externalChecker';

/** A link to another site, with the page that shows it. */
export interface FoundExternal extends ExternalReference {
  readonly sourceFile?: string | undefined;
}

interface Input {
  readonly checkUrls: CheckUrls;
  readonly severity: Severity;
  /** Returns where the sources contain a link without a location. */
  readonly findLocation: (
    link: string,
    pages: readonly { readonly sourceFile: string | undefined }[],
  ) => SourceLocation | undefined;
}

/** Requests the targets of links to other sites. Returns a diagnostic for each link to one that does not work or has moved. */
export async function checkExternal(
  references: readonly FoundExternal[],
  { checkUrls, severity, findLocation }: Input,
): Promise<readonly Diagnostic[]> {
  const targets = new Map(references.map((each) => [each, toTarget(each.url)]));
  const outcomes = await checkUrls(new Set(targets.values()));
  const located = new Set(references.flatMap(({ url, location }) => (location ? [url] : [])));
  const seen = new Set<string>();
  return references.flatMap((reference): readonly Diagnostic[] => {
    const { url, sourceFile } = reference;
    const outcome = outcomes.get(targets.get(reference) ?? '');
    if (!outcome || outcome.kind === 'ok') return [];
    // A rendered link without a location repeats one in a source.
    if (!reference.location && (located.has(url) || seen.has(url))) return [];
    seen.add(url);
    const location =
      reference.location ??
      findLocation(url, [{ sourceFile }]) ??
      (sourceFile === undefined ? undefined : { file: sourceFile });
    return [{ code: 'external-link', ...describe(url, outcome, severity), ...(location && { location }) }];
  });
}

function describe(
  url: string,
  outcome: Exclude<UrlOutcome, { readonly kind: 'ok' }>,
  severity: Severity,
): Pick<Diagnostic, 'severity' | 'message' | 'hint'> {
  if (outcome.kind === 'moved')
    return {
      severity: 'log',
      message: `The link \`${url}\` has moved permanently.`,
      hint: `Link to \`${outcome.to}\`.`,
    };
  if (outcome.kind === 'unknown')
    return { severity: 'log', message: `Cannot check \`${url}\`: it ${outcome.reason}.` };
  return {
    severity,
    message: `Broken link: \`${url}\` ${outcome.reason}.`,
    hint: 'Update or remove the link. To skip it, add `--ignore-external` with a part of the URL.',
  };
}

/** Returns the URL to request: with a protocol, and without the fragment, which servers do not receive. */
function toTarget(url: string): string {
  return (url.startsWith('//') ? `https:${url}` : url).replace(/#.*$/s, '');
}
