import { defineTask, type TaskContext } from '../../model/task';
import { getSite } from '../site/siteTasks';
import { bundleSettings } from './bundleSettings';
import { contentInputs, toInteractivePage } from './contentInputs';
import { createConfigModule, createGeneratedModules, type GeneratedModules } from './generatedModules';
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
    const { aliases } = await context.get(bundleSettings, null);
    const modules = createGeneratedModules({
      site,
      aliases,
      side,
      ...(content && {
        staticImports: content.staticImports,
        interactive: content.pages.map(toInteractivePage),
      }),
    });
    return Object.fromEntries(
      Object.entries(modules).map(([name, code]) => [name, placeholders.encode(code)]),
    );
  },
});

/** Returns the module with the config for the browser, including the fields that only code of the site reads. Contains path placeholders. */
const configModule = defineTask<readonly string[], string>({
  name: 'config-module',
  async run(context, readBySite) {
    const { siteConfig, siteDir } = await getSite(context);
    return createPathPlaceholders(siteDir).encode(createConfigModule(siteConfig, readBySite));
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
 * Returns the generated modules of a side. Those of the browser side still lack the list of stylesheets, and contain fields of the
 * config for the site only if `readBySite` lists them.
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
    ...(readBySite.length > 0 && { 'docusaurus.config': await context.get(configModule, readBySite) }),
  };
  return Object.fromEntries(Object.entries(modules).map(([name, code]) => [name, placeholders.decode(code)]));
}

export const generatedModuleTasks = [generatedModules, configModule, componentChunks];
