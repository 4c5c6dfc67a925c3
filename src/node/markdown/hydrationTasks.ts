import { defineTask, type TaskContext } from '../../model/task';
import { getSite } from '../site/siteTasks';
import type { CompiledEntry } from './assembleContent';
import type { ModuleFacts } from './hydration/analyzeModule';
import { type ComponentMap, findOwnComponentMap, readComponentMap } from './hydration/componentMap';
import {
  type AnalyzedSite,
  createHydrationAnalyzer,
  type HydrationAnalyzer,
} from './hydration/hydrationAnalyzer';

/** Returns what the code of a module itself needs, without its imports. */
const moduleFacts = defineTask<string, ModuleFacts>({
  name: 'module-facts',
  async run(context, file) {
    const { analyzeModule } = await import('./hydration/analyzeModule');
    return analyzeModule(file, context.readText(file));
  },
});

/** The folders in which modules of the site and its themes are resolved. */
const moduleFolders = defineTask<null, AnalyzedSite>({
  name: 'module-folders',
  async run(context) {
    const { siteDir, siteConfig, themeFolders } = await getSite(context);
    const { staticDirectories } = siteConfig;
    return { siteDir, siteConfig: { staticDirectories }, themeFolders };
  },
});

/** Creates the analyzer that decides which modules need the browser. */
export async function createAnalyzer(context: TaskContext): Promise<HydrationAnalyzer> {
  return createHydrationAnalyzer(await context.get(moduleFolders, null), {
    isFile: (file) => context.kindOf(file) === 'file',
    analyzeFile: (file) => context.get(moduleFacts, file),
  });
}

type StoredComponentMap = Omit<ComponentMap, 'reasons'> & {
  readonly reasons: readonly (readonly [name: string, reason: string | null])[];
};

/** Analyzes the components that the site maps Markdown elements to. */
const componentMap = defineTask<null, StoredComponentMap>({
  name: 'component-map',
  async run(context) {
    const map = await readComponentMap(await createAnalyzer(context));
    return { ...map, reasons: [...map.reasons].map(([name, reason]) => [name, reason ?? null]) };
  },
});

/** Returns the components that the site maps Markdown elements to, and why they need the browser. */
export async function getComponentMap(context: TaskContext): Promise<ComponentMap> {
  const { reasons, ...map } = await context.get(componentMap, null);
  return { ...map, reasons: new Map(reasons.map(([name, reason]) => [name, reason ?? undefined])) };
}

/** Returns the names of the components that the site itself adds to the component map, or null if they are not known. */
export const ownComponents = defineTask<null, readonly string[] | null>({
  name: 'own-components',
  run: async (context) => (await findOwnComponentMap(await createAnalyzer(context)))?.names ?? null,
});

/** Returns the code of the site's component map, reduced to some of its own components, or null if it cannot be reduced. */
export const pickedComponents = defineTask<readonly string[], string | null>({
  name: 'picked-components',
  async run(context, names) {
    const map = await findOwnComponentMap(await createAnalyzer(context));
    if (!map) return null;
    const { pickEntries } = await import('./hydration/pickEntries');
    return (await pickEntries(map.file, context.readText(map.file), names)) ?? null;
  },
});

/** Returns why an imported module needs the browser. Takes a resolved request. */
const importReason = defineTask<string, string | null>({
  name: 'import-reason',
  async run(context, request) {
    const analyzer = await createAnalyzer(context);
    return (await analyzer.findReason(request, '')) ?? null;
  },
});

/** Returns why a file or one of its partials needs the browser, or `undefined` if its HTML is enough. */
export async function findHydrationReason(
  context: TaskContext,
  { entries, components }: { readonly entries: readonly CompiledEntry[]; readonly components: ComponentMap },
): Promise<string | undefined> {
  for (const { facts } of entries) {
    const { browserUsage, imports, elements } = facts;
    if (browserUsage !== undefined) return `it ${browserUsage}`;
    for (const request of Object.values(imports)) {
      const reason = await context.get(importReason, request);
      if (reason !== null) return reason;
    }
    for (const name of [...elements, 'wrapper']) {
      const reason = components.reasons.get(name) ?? components.fallbackReason;
      if (reason !== undefined) return `${name} is rendered by a component: ${reason}`;
    }
  }
  return undefined;
}

export const hydrationTasks = [
  moduleFacts,
  moduleFolders,
  componentMap,
  ownComponents,
  pickedComponents,
  importReason,
];
