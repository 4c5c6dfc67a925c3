import { defineTask, type TaskContext } from '../../model/task';
import { getSite } from '../site/siteTasks';
import { bundleSettings } from './bundleSettings';
import { contentInputs } from './contentInputs';
import { createGeneratedModules, createReadModules, type GeneratedModules } from './generatedModules';
import { listComponents } from './routeComponents';
import { createPathPlaceholders } from './storedFiles';

type Side = 'browser' | 'server';

/** Returns the generated modules of a side, with path placeholders. */
const generatedModules = defineTask<Side, GeneratedModules>({
  name: 'generated-modules',
  async run(context, side) {
    const site = await getSite(context);
    const placeholders = createPathPlaceholders(site.siteDir);
    const content = side === 'server' ? await context.get(contentInputs, null) : undefined;
    const { aliases, features } = await context.get(bundleSettings, null);
    const modules = createGeneratedModules({
      site,
      aliases,
      side,
      features,
      ...(content && { staticImports: content.staticImports, interactive: content.pages }),
    });
    return convertModules(modules, placeholders.encode);
  },
});

/** Returns the modules for browsers that contain fields which only code of the site reads. They contain path placeholders. */
const readModules = defineTask<readonly string[], GeneratedModules>({
  name: 'read-modules',
  async run(context, readBySite) {
    const site = await getSite(context);
    const { encode } = createPathPlaceholders(site.siteDir);
    return convertModules(createReadModules(site, readBySite), encode);
  },
});

/** Returns the name of the chunk with each component that is loaded on demand. */
export const componentChunks = defineTask<null, Readonly<Record<string, string>>>({
  name: 'component-chunks',
  async run(context) {
    const { aliases } = await context.get(bundleSettings, null);
    const components = listComponents(await getSite(context), aliases);
    return Object.fromEntries(
      components.flatMap(({ name, chunk }) => (chunk === undefined ? [] : [[name, chunk]])),
    );
  },
});

/**
 * Returns the generated modules of a side. Those of the browser side still lack the list of stylesheets, and contain fields for
 * the site only if `readBySite` lists them.
 */
export async function getGeneratedModules(
  context: TaskContext,
  side: Side,
  readBySite: readonly string[] = [],
): Promise<GeneratedModules> {
  const { site } = await context.get(bundleSettings, null);
  const placeholders = createPathPlaceholders(site.siteDir);
  const modules = {
    ...(await context.get(generatedModules, side)),
    ...(readBySite.length > 0 && (await context.get(readModules, readBySite))),
  };
  return convertModules(modules, placeholders.decode);
}

/** Converts the code of modules. */
function convertModules(modules: GeneratedModules, convert: (code: string) => string): GeneratedModules {
  return Object.fromEntries(Object.entries(modules).map(([name, code]) => [name, convert(code)]));
}

export const generatedModuleTasks = [generatedModules, readModules, componentChunks];
