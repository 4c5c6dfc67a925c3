import path from 'node:path';
import { defineTask, type TaskContext } from '../../model/task';
import { replaceFiles } from '../files/writeChangedFiles';
import { toPosixPath } from '../files/pathname';
import { recordBundler } from './bundlerReads';
import { bundleSettings } from './bundleSettings';
import { getBundleDir } from './bundleTargets';
import { getGeneratedModules } from './generatedModuleTasks';
import { LINKED_MODULES } from './generatedModules';
import { createLinkedClient, type LinkInput, linkClient, type LinkedClient } from './linkClient';
import { serverBundle } from './serverBundle';
import { createPathPlaceholders, type StoredFile } from './storedFiles';

/** The result of linking, in the store. */
export interface StoredLinkedClient {
  readonly entries: readonly string[];
  readonly files: readonly (readonly [name: string, file: StoredFile])[];
}

/** Returns the generated modules that are linked with the theme and the client. Most changes of a site do not affect them. */
const linkedModules = defineTask<null, Readonly<Record<string, string>>>({
  name: 'linked-modules',
  async run(context) {
    const modules = await getGeneratedModules(context, 'browser');
    return Object.fromEntries(LINKED_MODULES.map((name) => [name, modules[name] ?? '']));
  },
});

/**
 * Links the theme and the client. `ownImports` are the modules of the generator that other modules import; null for all
 * that they may import.
 */
const linkedClient = defineTask<{ readonly ownImports: readonly string[] | null }, StoredLinkedClient>({
  name: 'linked-client',
  async run(context, { ownImports }) {
    const settings = await context.get(bundleSettings, null);
    const { site, features } = settings;
    return storeLinkedClient(context, {
      target: { ...settings, generatedDir: getBundleDir(site, 'browser', 'generated') },
      modules: await context.get(linkedModules, null),
      ownImports: ownImports ?? undefined,
      features,
    });
  },
});

/** Links the theme and the client in a task, which then depends on their files. */
export async function storeLinkedClient(context: TaskContext, input: LinkInput): Promise<StoredLinkedClient> {
  const { entries, outputs } = await recordBundler({
    context,
    generated: [],
    bundle: () => linkClient(input),
  });
  const placeholders = createPathPlaceholders(input.target.site.siteDir);
  return {
    entries,
    files: [...outputs].map(([name, content]) => [toPosixPath(name), placeholders.store(context, content)]),
  };
}

/** Links the theme and the client for the browser side, given that the server side has been bundled. */
export async function getLinkedClient(context: Pick<TaskContext, 'get'>): Promise<StoredLinkedClient> {
  const { facts } = await context.get(serverBundle, null);
  return context.get(linkedClient, { ownImports: facts.ownImports ?? null });
}

/** Writes the linked client of a build to a folder. Returns it with the paths of the files that have changed. */
export async function writeLinkedClient(
  context: Pick<TaskContext, 'get' | 'readBlob'>,
  dir: string,
): Promise<WrittenClient> {
  const { site } = await context.get(bundleSettings, null);
  return writeStoredClient(context, await getLinkedClient(context), { dir, siteDir: site.siteDir });
}

/** A linked client in a folder, and the paths of its files that have changed. */
export type WrittenClient = LinkedClient & { readonly changed: readonly string[] };

/** Writes a stored linked client to a folder. */
export async function writeStoredClient(
  store: Pick<TaskContext, 'readBlob'>,
  { entries, files }: StoredLinkedClient,
  { dir, siteDir }: { readonly dir: string; readonly siteDir: string },
): Promise<WrittenClient> {
  const placeholders = createPathPlaceholders(siteDir);
  const changed = await replaceFiles(
    dir,
    new Map(files.map(([name, file]) => [path.normalize(name), placeholders.read(store, file)])),
  );
  return { ...createLinkedClient({ entries }, dir), changed };
}

export const linkedClientTasks = [linkedModules, linkedClient];
