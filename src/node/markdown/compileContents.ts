import type { CompiledContent } from '../../model/content';
import { preventsRendering, throwDiagnostics } from '../../model/diagnostic';
import { getSiteErrors, mapConcurrent } from '../../model/mapConcurrent';
import type { SiteError } from '../../model/siteError';
import type { Site } from '../../model/site';
import type { Engine } from '../engine/engine';
import type { ContentRequest } from './contentRequest';
import { compiledContent } from './contentTasks';

interface CompileInput {
  readonly engine: Engine;
  readonly site: Pick<Site, 'diagnostics'>;
  readonly requests: readonly ContentRequest[];
  readonly onProgress: (done: number, total: number) => void;
  /** Called with the errors of a file that cannot be compiled, which is then left out. Without it, they are thrown together. */
  readonly onFailure?: ((errors: readonly SiteError[]) => void) | undefined;
}

/** The number of files in memory at once. */
const MAX_FILES = 64;

/** Compiles Markdown files. Throws the errors of all files together. */
export async function compileContents({
  engine,
  site,
  requests,
  onProgress,
  onFailure,
}: CompileInput): Promise<ReadonlyMap<string, CompiledContent>> {
  let done = 0;
  const results = await mapConcurrent(
    requests,
    (request) =>
      engine
        .get(compiledContent, request)
        .catch((error: unknown) => {
          if (!onFailure) throw error;
          onFailure(getSiteErrors(error));
          return undefined;
        })
        .finally(() => onProgress(++done, requests.length)),
    MAX_FILES,
  );
  const contents = results.filter((content) => content !== undefined);
  // A page with a fatal error cannot be rendered. Broken links are reported later, with all other references.
  const diagnostics = contents.flatMap((content) => content.diagnostics);
  if (!onFailure && diagnostics.some(preventsRendering))
    throwDiagnostics([...site.diagnostics, ...diagnostics]);
  return new Map(contents.map((content) => [content.key, content]));
}
