import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, PluginActions, PluginOutput } from '../../model/plugin';
import type { Reference } from '../../model/reference';
import type { Diagnostic } from '../../model/diagnostic';
import type { RouteConfig } from '../../model/route';
import { applyTrailingSlashToRoute } from '../../model/routeTree';
import { SiteError } from '../../model/siteError';
import { readSiteData } from '../dataFiles/readSiteData';
import { toMidSentence, getPluginLabel } from './pluginError';
import { readRoute } from './readRoute';

export interface RecordedActions {
  readonly actions: PluginActions;
  /** The recorded output so far. */
  output(): PluginOutput;
}

/** Returns the actions of a plugin instance for one run, and a function that returns their recorded output. */
export function createPluginActions(
  plugin: { readonly name: string; readonly id: string },
  context: LoadContext,
): RecordedActions {
  const { name, id } = plugin;
  const { baseUrl, generatedFilesDir, siteConfig } = context;
  const dataDir = path.join(generatedFilesDir, name, id);
  const routes: RouteConfig[] = [];
  const references: Reference[] = [];
  const diagnostics: Diagnostic[] = [];
  let globalData: unknown;
  return {
    actions: {
      addRoute(route) {
        const checked = readRoute(route, getPluginLabel(plugin));
        const style = { baseUrl, trailingSlash: siteConfig.trailingSlash };
        routes.push({ ...applyTrailingSlashToRoute(checked, style), plugin: { name, id } });
      },
      async createData(file, data) {
        const target = path.resolve(dataDir, file);
        if (!target.startsWith(dataDir + path.sep)) {
          throw new SiteError(
            `${getPluginLabel(plugin)} cannot create data outside its folder: \`${file}\`.`,
            {
              hint: 'Pass `createData` a path within the folder of the plugin.',
            },
          );
        }
        const subject = `The data \`${file}\` that ${toMidSentence(getPluginLabel(plugin))} creates`;
        await writeIfChanged(
          target,
          typeof data === 'string'
            ? data
            : (JSON.stringify(readSiteData(data, { subject }), null, 2) ?? 'null'),
        );
        return target;
      },
      setGlobalData(data) {
        globalData = readSiteData(data, {
          subject: `The global data of ${toMidSentence(getPluginLabel(plugin))}`,
        });
      },
      addReferences(more) {
        for (const reference of more) references.push(checkReference(reference, getPluginLabel(plugin)));
      },
      report(diagnostic) {
        if (diagnostic.severity !== 'ignore') diagnostics.push(diagnostic);
      },
    },
    output: () => ({ routes, globalData, references, diagnostics }),
  };
}

function checkReference(reference: Reference, plugin: string): Reference {
  const { kind, rawUrl, location } = reference ?? {};
  const isValid = (kind === 'link' || kind === 'image') && typeof rawUrl === 'string';
  if (isValid && typeof location?.file === 'string') return reference;
  throw new SiteError(`${plugin} adds a reference without a \`kind\`, a \`rawUrl\` or a \`location\`.`, {
    hint: 'Pass an object such as `{ kind: "link", rawUrl: "/x", resolved: "/x", location: { file } }`.',
  });
}

/** Writes a file only if it changes, so that its mtime does not trigger watchers. */
async function writeIfChanged(file: string, text: string): Promise<void> {
  const before = await fs.readFile(file, 'utf8').catch(() => undefined);
  if (before === text) return;
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(file, text);
}
