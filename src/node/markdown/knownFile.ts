import type { StoredFile } from './compileAndStore';
import type { ContentRequest } from './contentRequest';

/** A file that has been compiled, now or in an earlier build. */
export interface CompiledEntry {
  readonly request: ContentRequest;
  readonly stored: StoredFile;
}
