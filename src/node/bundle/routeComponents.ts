import { compare } from '../../model/lists';
import { collectLeafRoutes } from '../../model/routeTree';
import type { Site } from '../../model/site';
import { isOwnCode } from '../files/ownCode';
import { createNotFoundChain } from '../site/notFoundChain';
import type { ThemeAliases } from './themeAliases';

/** A theme component that routes use. */
export interface RouteComponent {
  readonly name: string;
  /** The name of the chunk that contains it; `undefined` if the app shell does. */
  readonly chunk: string | undefined;
}

/**
 * Components used by a smaller share of the pages are loaded on demand instead of with the app shell. So are all components of sites
 * and packages, since they may import large libraries.
 */
const MIN_APP_SHELL_USAGE = 0.9;

/** From this share of the pages, components that are loaded on demand share one script with others of the same plugin. */
const MIN_SHARED_USAGE = 0.2;

/**
 * Returns the theme components that routes use, by name. Components that many pages of one plugin use share a chunk, because they
 * share code. The 404 page counts as all pages.
 */
export function listComponents(
  site: Pick<Site, 'baseUrl' | 'routes'>,
  aliases: ThemeAliases,
): readonly RouteComponent[] {
  const chains = collectLeafRoutes(site.routes);
  const counts = new Map(createNotFoundChain(site).map(({ component }) => [component, chains.length]));
  const plugins = new Map<string, Set<string>>();
  for (const chain of chains) {
    for (const name of new Set(chain.map(({ component }) => component))) {
      if (!name.startsWith('@theme/')) continue;
      counts.set(name, (counts.get(name) ?? 0) + 1);
      plugins.set(name, (plugins.get(name) ?? new Set()).add(chain[0]?.plugin?.name ?? ''));
    }
  }
  return [...counts]
    .sort(([a], [b]) => compare(a, b))
    .map(([name, count]) => {
      const file = aliases[name];
      const isOwn = file === undefined || isOwnCode(file);
      const share = count / chains.length;
      if (isOwn && share >= MIN_APP_SHELL_USAGE) return { name, chunk: undefined };
      const [plugin, ...others] = plugins.get(name) ?? [];
      const isShared = isOwn && share >= MIN_SHARED_USAGE && plugin !== undefined && others.length === 0;
      return { name, chunk: toChunkName(isShared ? `pages-${plugin}` : name) };
    });
}

function toChunkName(text: string): string {
  return text.replace(/^@theme\//, '').replace(/\W+/g, '-');
}
