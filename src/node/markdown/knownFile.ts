import type { StoredFile } from './compileAndStore';
import type { ContentRequest } from './contentKey';

/** A file that has been compiled, now or in an earlier build. */
export interface KnownFile {
  readonly request: ContentRequest;
  readonly stored: StoredFile;
}
