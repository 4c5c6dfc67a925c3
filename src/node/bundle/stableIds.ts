import { createHash } from 'node:crypto';
import type { Chunk, Compiler, Module, WebpackPluginInstance } from 'webpack';

interface StableIdsOptions {
  /** Folders whose place on the disk must not matter, each with the word that stands for it. */
  readonly roots: Readonly<Record<string, string>>;
  /** Gives the file that stands for a file in its id. */
  readonly getSourceFile: (file: string) => string;
}

/**
 * Gives modules and chunks short ids that follow from the site alone. Those of webpack also follow from where the generator
 * lies as seen from the site, and the same site would come out different in another folder.
 */
export function createStableIdsPlugin({ roots, getSourceFile }: StableIdsOptions): WebpackPluginInstance {
  const longestFirst = Object.entries(roots).sort(([a], [b]) => b.length - a.length);
  return { apply };

  function apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableIds', (compilation) => {
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
    // of modules that have been joined, the one that the others are imported by
    const root = (module as { rootModule?: Module }).rootModule ?? module;
    const { resource } = root as { resource?: string };
    const file = resource?.replace(/\?.*$/s, '');
    const identifier = file ? root.identifier().replaceAll(file, getSourceFile(file)) : root.identifier();
    return longestFirst.reduce((name, [dir, word]) => name.replaceAll(dir, word), identifier);
  }
}

/** Gives each thing a number of few digits that follows from its name, unless another has it already. */
function assignIds<Thing>(
  things: readonly Thing[],
  getModuleName: (thing: Thing) => string,
): readonly (readonly [Thing, number])[] {
  const named = things.map((thing) => [getModuleName(thing), thing] as const);
  const range = 10 ** Math.max(3, String(things.length * 2).length);
  const taken = new Set<number>();
  return named
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, thing]) => {
      let id = hashOf(name) % range;
      for (let attempt = 1; taken.has(id); attempt++) id = hashOf(`${name}\0${attempt}`) % range;
      taken.add(id);
      return [thing, id] as const;
    });
}

function hashOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE();
}
