import type { DocMetadata } from '../../../../src/model/docs';
import type { RouteConfig } from '../../../../src/model/route';
import docsPlugin, { type DocsContent } from '../../../../plugins/docs';
import { docsOptionsSchema, type UserDocsOptions } from '../../../../plugins/docs/options';
import { errorsOf, tempSite } from '../../tempSite';
import { pluginContext, type Recorded, runPlugin } from '../pluginContext';

type Files = Readonly<Record<string, string>>;
type ContextChoice = Parameters<typeof pluginContext>[1];

/** The loaded docs of a temporary site. */
export interface DocsSite extends Recorded<DocsContent> {
  readonly dir: string;
  /** The metadata of the docs by ID. */
  readonly docs: Readonly<Record<string, DocMetadata>>;
}

/** Loads the docs of a temporary site with the given files, relative to the site folder. */
export async function docsSite(
  files: Files,
  options: UserDocsOptions = {},
  context?: ContextChoice,
): Promise<DocsSite> {
  return loadDocsSite(tempSite(files), options, context);
}

/** Loads the docs of a site folder. */
export async function loadDocsSite(
  dir: string,
  options: UserDocsOptions = {},
  context?: ContextChoice,
): Promise<DocsSite> {
  const recorded = await runPlugin(
    await docsPlugin(pluginContext(dir, context), docsOptionsSchema.parse(options)),
  );
  const all = recorded.content.versions.flatMap(({ docs }) => docs);
  const docs = Object.fromEntries(all.map(({ metadata }) => [metadata.id, metadata]));
  return { ...recorded, dir, docs };
}

/** Loads invalid docs, and returns the errors as a user sees them. */
export async function docsErrors(
  files: Files,
  options: UserDocsOptions = {},
  context?: ContextChoice,
): Promise<string> {
  const dir = tempSite(files);
  return errorsOf(() => loadDocsSite(dir, options, context), dir);
}

/** Returns the leaf routes of a route tree, by path. */
export function leaves(routes: readonly RouteConfig[]): Readonly<Record<string, RouteConfig>> {
  return Object.fromEntries(
    routes.flatMap((route) => (route.routes ? Object.entries(leaves(route.routes)) : [[route.path, route]])),
  );
}
