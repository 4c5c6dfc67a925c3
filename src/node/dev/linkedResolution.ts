import type { ResolvePluginInstance, Resolver } from 'webpack';

interface LinkedResolutionInput {
  /** Returns the linked module of a source file of the generator; `undefined` for other files, which stay as they are. */
  getLinkedFile(file: string): string | undefined;
  /** Returns whether a source file has been linked. */
  isLinked(file: string): boolean;
  /** Called with a source file that is needed and not linked yet. */
  onMissing(file: string): void;
}

const NAME = 'LinkedResolution';

/**
 * Creates a plugin for webpack's resolver that replaces sources of the generator by linked modules, as they are at that moment. A
 * module that is not linked yet is left out: a bundle with its source would contain two instances of the contexts that it uses.
 */
export function createLinkedResolution(input: LinkedResolutionInput): ResolvePluginInstance {
  return {
    apply(resolver: Resolver) {
      const target = resolver.ensureHook('internal-resolve');
      resolver.getHook('raw-resolve').tapAsync(NAME, (request, context, callback) => {
        const source = request.request ?? '';
        const linked = input.getLinkedFile(source);
        if (linked === undefined) return callback();
        if (!input.isLinked(source)) {
          input.onMissing(source);
          // webpack resolves the request again when the file is there
          context.missingDependencies?.add(linked);
          return callback(null, { ...request, path: false });
        }
        resolver.doResolve(
          target,
          { ...request, request: linked, fullySpecified: false },
          `linked module of ${source}`,
          context,
          (error, result) => callback(error, result ?? null),
        );
      });
    },
  };
}
