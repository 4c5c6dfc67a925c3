import { createHash } from 'node:crypto';
import type { Chunk, Compiler, Module, WebpackPluginInstance } from 'webpack';
import { compare } from '../../model/lists';

interface StableIdsOptions {
  /** Folders whose location must not affect IDs, with their replacements. */
  readonly folders: Readonly<Record<string, string>>;
  /** Returns the file to use in the ID of a file. */
  readonly getSourceFile: (file: string) => string;
}

/**
 * Creates a webpack plugin that assigns short, deterministic IDs to modules and chunks, and names modules in comments. webpack's
 * own IDs and names depend on the generator's location relative to the site, so building the same site in another folder would
 * change the output.
 */
export function createStableIdsPlugin({ folders, getSourceFile }: StableIdsOptions): WebpackPluginInstance {
  const byDescendingLength = Object.entries(folders).sort(([a], [b]) => b.length - a.length);
  const replaceFolders = (name: string) =>
    byDescendingLength.reduce((text, [dir, word]) => text.replaceAll(dir, word), name);
  return { apply };

  function apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIds', (compilation) => {
      const { requestShortener } = compilation;
      const shorten = requestShortener.shorten.bind(requestShortener);
      requestShortener.shorten = (request) => shorten(request && replaceFolders(request));
      // The errors of the compilation contain the real names.
      compilation.hooks.afterSeal.tap('StableIds', () => {
        requestShortener.shorten = shorten;
      });
      compilation.hooks.moduleIds.tap('StableIds', (modules) => {
        const { chunkGraph } = compilation;
        const unassigned = [...modules].filter(
          (module) =>
            module.needId &&
            chunkGraph.getNumberOfModuleChunks(module) > 0 &&
            chunkGraph.getModuleId(module) === null,
        );
        for (const [module, id] of assignIds(unassigned, getModuleName)) chunkGraph.setModuleId(module, id);
      });
      compilation.hooks.chunkIds.tap('StableIds', (chunks) => {
        const unassigned = [...chunks].filter(({ id }) => id === null);
        const getChunkName = (chunk: Chunk) =>
          chunk.name ??
          compilation.chunkGraph.getChunkRootModules(chunk).map(getModuleName).sort().join('\n');
        for (const [chunk, id] of assignIds(unassigned, getChunkName)) {
          chunk.id = id;
          chunk.ids = [id];
        }
      });
    });
  }

  function getModuleName(module: Module): string {
    // The root module of a concatenated module.
    const root = (module as { rootModule?: Module }).rootModule ?? module;
    const { resource } = root as { resource?: string };
    const file = resource?.replace(/\?.*$/s, '');
    const identifier = file
      ? root.identifier().replaceAll(file, () => getSourceFile(file))
      : root.identifier();
    return replaceFolders(identifier);
  }
}

/** Assigns each item a short number derived from its name, resolving collisions. */
function assignIds<Item>(
  items: readonly Item[],
  getName: (item: Item) => string,
): readonly (readonly [Item, number])[] {
  const named = items.map((item) => [getName(item), item] as const);
  const range = 10 ** Math.max(3, String(items.length * 2).length);
  const taken = new Set<number>();
  return named
    .sort(([a], [b]) => compare(a, b))
    .map(([name, item]) => {
      let id = hashToInt(name) % range;
      for (let attempt = 1; taken.has(id); attempt++) id = hashToInt(`${name}\0${attempt}`) % range;
      taken.add(id);
      return [item, id] as const;
    });
}

function hashToInt(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE();
}
