import type { Configuration, Stats } from 'webpack';
import { clientDir } from '../entries';
import { runWebpack } from './runWebpack';
import type { BundledServer } from './bundleServerWithEsbuild';

/**
 * Bundles the server side with webpack, using the configuration of the site's plugins. Throws compilation
 * errors as `SiteErrors`.
 */
export async function bundleServerWithWebpack(
  configuration: Configuration,
  getSourceFile: (file: string, missing?: string) => string,
): Promise<BundledServer> {
  const stats = await runWebpack(configuration, { getSourceFile });
  return {
    sources: [...stats.compilation.fileDependencies],
    styles: listStylesheets(stats),
    usesRouter: usesRouter(stats),
  };
}

/** Returns the stylesheets among the modules of a compilation, in a deterministic order. */
export function listStylesheets({ compilation }: Stats): readonly string[] {
  const files = [...compilation.modules].map(getResource).filter((file) => file.endsWith('.css'));
  return [...new Set(files)].sort();
}

function usesRouter({ compilation }: Stats): boolean {
  const { moduleGraph } = compilation;
  return [...compilation.modules].some(
    (module) =>
      /^react-router(?:-dom)?$/.test((module as { userRequest?: string }).userRequest ?? '') &&
      [...moduleGraph.getIncomingConnections(module)].some(({ originModule }) => {
        const origin = getResource(originModule);
        return origin !== '' && !origin.startsWith(clientDir);
      }),
  );
}

function getResource(module: unknown): string {
  return (module as { resource?: string } | null)?.resource ?? '';
}
