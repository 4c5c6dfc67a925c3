import fs from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from '../../model/fields';
import type { LoadContext, PluginActions, PluginOutput } from '../../model/plugin';
import type { Finding, Reference } from '../../model/reference';
import type { RouteConfig } from '../../model/route';
import { withTrailingSlash } from '../../model/routes';
import { SiteError } from '../../model/siteError';
import { labelOf } from './pluginLabel';

export interface RecordedActions {
  readonly actions: PluginActions;
  /** What has been recorded so far. */
  output(): PluginOutput;
}

/** Gives the actions of one plugin instance for one run, and what they record (contract/build.md §2.3). */
export function pluginActions(
  plugin: { readonly name: string; readonly id: string },
  context: LoadContext,
): RecordedActions {
  const { name, id } = plugin;
  const { baseUrl, generatedFilesDir, siteConfig } = context;
  const dataDir = path.join(generatedFilesDir, name, id);
  const routes: RouteConfig[] = [];
  const references: Reference[] = [];
  const findings: Finding[] = [];
  let globalData: unknown;
  return {
    actions: {
      addRoute(route) {
        checkRoute(route, labelOf(plugin));
        const style = { baseUrl, trailingSlash: siteConfig.trailingSlash };
        routes.push({ ...withTrailingSlash(route, style), plugin: { name, id } });
      },
      async createData(file, data) {
        const target = path.resolve(dataDir, file);
        if (!target.startsWith(dataDir + path.sep)) {
          throw new SiteError(`${labelOf(plugin)} tried to create data outside its folder: "${file}".`, {
            hint: 'The name given to createData must be a path within the folder of the plugin.',
          });
        }
        await writeWhenChanged(
          target,
          typeof data === 'string' ? data : (JSON.stringify(data, null, 2) ?? 'null'),
        );
        return target;
      },
      setGlobalData(data) {
        globalData = data;
      },
      addReferences(more) {
        for (const reference of more) references.push(reference);
      },
      report(finding) {
        if (finding.severity !== 'ignore') findings.push(finding);
      },
    },
    output: () => ({ routes, globalData, references, findings }),
  };
}

function checkRoute(route: RouteConfig, plugin: string): void {
  const isWhole =
    isRecord(route) && typeof route.path === 'string' && route.path !== '' && Boolean(route.component);
  if (!isWhole) {
    throw new SiteError(`${plugin} adds a route without a path or without a component.`, {
      hint: `Every route needs both, as strings. The route is ${JSON.stringify(route)?.slice(0, 200)}.`,
    });
  }
  const both = Object.keys(route.props ?? {}).filter((key) => Object.hasOwn(route.modules ?? {}, key));
  if (both.length > 0) {
    throw new SiteError(
      `The route ${route.path} of ${plugin.replace('The', 'the')} has "${both.join('", "')}" both in props and in modules.`,
      {
        hint: 'Keep each name in one of the two.',
      },
    );
  }
  for (const child of route.routes ?? []) checkRoute(child, plugin);
}

/** A file that stays as it is keeps its time, so that nothing that watches it starts to work. */
async function writeWhenChanged(file: string, text: string): Promise<void> {
  const before = await fs.readFile(file, 'utf8').catch(() => undefined);
  if (before === text) return;
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(file, text);
}
