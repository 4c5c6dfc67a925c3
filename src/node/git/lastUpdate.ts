import type { Diagnostic } from '../../model/reference';
import type { FrontMatterLastUpdate } from '../frontMatter/frontMatterFields';
import { lastUpdates, type LastUpdates } from './lastUpdates';

/** Which of the two facts about the last update a site shows. */
export interface LastUpdateOptions {
  readonly showLastUpdateTime: boolean;
  readonly showLastUpdateAuthor: boolean;
}

/** Asks git for the dates below a folder, if the options want any. */
export async function wantedLastUpdates(dir: string, options: LastUpdateOptions): Promise<LastUpdates> {
  const isWanted = options.showLastUpdateTime || options.showLastUpdateAuthor;
  return isWanted ? lastUpdates(dir) : { byFile: new Map() };
}

/** Takes what the front matter and git say of a file and gives what its page shows: front matter wins, fact by fact (contract/build.md §0.9). */
export function lastUpdateOf({
  file,
  stated,
  updates,
  options,
}: {
  readonly file: string;
  readonly stated: FrontMatterLastUpdate | undefined;
  readonly updates: LastUpdates;
  readonly options: LastUpdateOptions;
}): { readonly lastUpdatedAt?: number; readonly lastUpdatedBy?: string } {
  const known = updates.byFile.get(file);
  const lastUpdatedAt = stated?.date === undefined ? known?.timestamp : Date.parse(stated.date);
  const lastUpdatedBy = stated?.author ?? known?.author;
  return {
    ...(options.showLastUpdateTime && lastUpdatedAt !== undefined && { lastUpdatedAt }),
    ...(options.showLastUpdateAuthor && lastUpdatedBy !== undefined && { lastUpdatedBy }),
  };
}

/** Gives the finding that tells why no dates are known, if there is such a reason. */
export function lastUpdatesDiagnostic({ missing }: LastUpdates): Diagnostic | undefined {
  return missing && { kind: 'content', severity: 'warn', ...missing };
}
