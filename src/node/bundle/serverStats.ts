import type { Stats } from 'webpack';
import { listAssets, type ServerFacts } from './bundledModules';

/** Returns the facts about a server side that webpack has bundled. */
export function describeServerStats(stats: Stats): ServerFacts {
  return {
    styles: listStylesheets(stats),
    assets: listAssets([...stats.compilation.modules].filter(isAsset).map(getResource)),
    // A plugin can add other modules to the browser side.
    ownImports: undefined,
  };
}

function isAsset({ type }: { readonly type: string }): boolean {
  return type.startsWith('asset');
}

function listStylesheets({ compilation }: Stats): readonly string[] {
  const files = [...compilation.modules].map(getResource).filter((file) => file.endsWith('.css'));
  return [...new Set(files)].sort();
}

function getResource(module: unknown): string {
  return (module as { resource?: string } | null)?.resource ?? '';
}
