import { isThemeFile } from '../../entries';
import type { CodeUsage } from './browserUsage';
import type { HydrationAnalyzer } from './hydrationAnalyzer';

/** The components that the site maps MDX elements to, found by analyzing the source of the map. */
export interface ComponentMap {
  /** For each name, the reason why its component needs the browser; `undefined` if it does not. */
  readonly reasons: ReadonlyMap<string, string | undefined>;
  /** Whether the analysis found all names. */
  readonly isComplete: boolean;
  /** If it did not: why components of any name may need the browser; `undefined` if none does. */
  readonly fallbackReason?: string;
}

/** The component map of a site that overrides the one of the theme. */
export interface OwnComponentMap {
  readonly file: string;
  /** The names of its own entries, without those of other maps. */
  readonly names: readonly string[];
}

/** The module that exports the component map: that of the site if it exists, otherwise that of the theme. */
const COMPONENT_MAP = '@theme/MDXComponents';

/** The component around the content of each page, which provides the component map. */
const PROVIDER = '@theme/MDXContent';

/**
 * Finds the component map of a site. Returns `undefined` if the map is that of the theme, if its entries are not known, or if
 * other components than that of the theme provide the map.
 */
export async function findOwnComponentMap(analyzer: HydrationAnalyzer): Promise<OwnComponentMap | undefined> {
  const file = analyzer.resolveFile(COMPONENT_MAP, '');
  const provider = analyzer.resolveFile(PROVIDER, '');
  if (file === undefined || isThemeFile(file) || !isThemeFile(provider ?? '')) return undefined;
  const entries = (await analyzer.analyzeFile(file))?.entries;
  if (!entries?.isComplete) return undefined;
  return { file, names: entries.list.flatMap((entry) => ('key' in entry ? [entry.key] : [])) };
}

/** Analyzes the component map of a site. */
export async function readComponentMap(analyzer: HydrationAnalyzer): Promise<ComponentMap> {
  const reasons = new Map<string, string | undefined>();
  const isComplete = await addEntries(COMPONENT_MAP, { from: '', seen: new Set() });
  const provider = analyzer.resolveFile(PROVIDER, '');
  if (provider !== undefined && !isThemeFile(provider)) {
    // MDX renders the entry `wrapper` on every page too
    reasons.set('wrapper', reasons.get('wrapper') ?? (await analyzer.findReason(PROVIDER, '')));
  }
  const exists = analyzer.resolveFile(COMPONENT_MAP, '') !== undefined;
  if (isComplete || !exists) return { reasons, isComplete };
  const fallbackReason = await analyzer.findReason(COMPONENT_MAP, '');
  return { reasons, isComplete, ...(fallbackReason !== undefined && { fallbackReason }) };

  /** Returns whether all entries were found. */
  async function addEntries(
    request: string,
    { from, seen }: { readonly from: string; readonly seen: Set<string> },
  ): Promise<boolean> {
    const file = analyzer.resolveFile(request, from);
    if (file === undefined || seen.has(file)) return false;
    seen.add(file);
    const entries = (await analyzer.analyzeFile(file))?.entries;
    if (!entries) return false;
    let { isComplete } = entries;
    for (const entry of entries.list) {
      if ('spread' in entry) {
        isComplete = (await addEntries(entry.spread, { from: file, seen })) && isComplete;
      } else {
        reasons.set(entry.key, await findEntryReason(entry.usage, file));
      }
    }
    return isComplete;
  }

  async function findEntryReason(usage: CodeUsage, from: string): Promise<string | undefined> {
    const reason = usage.reason ?? (usage.createsContext && 'creates a context');
    if (reason !== undefined) return `${COMPONENT_MAP} ${reason}`;
    for (const request of usage.requests) {
      const found = await analyzer.findReason(request, from);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}
