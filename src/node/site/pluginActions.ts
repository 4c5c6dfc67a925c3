import path from 'node:path';
import type { LoadContext, PluginActions, PluginOutput } from '../../model/plugin';
import type { Reference } from '../../model/reference';
import { type Diagnostic, readPluginDiagnostic } from '../../model/diagnostic';
import type { RouteConfig } from '../../model/route';
import { applyTrailingSlashToRoute } from '../../model/routeTree';
import { SiteError } from '../../model/siteError';
import { createAliasLookup, createFolderAliases } from '../files/aliasLookup';
import { writeIfChanged } from '../files/writeChangedFiles';
import { readSiteData } from '../dataFiles/readSiteData';
import { toMidSentence, getPluginLabel } from './pluginError';
import { readRoute } from './readRoute';
import { resolveRouteFiles } from './routeFiles';

export interface RecordedActions {
  readonly actions: PluginActions;
  /** The recorded output so far. */
  output(): PluginOutput;
  /** The text of each file that `createData` has created, by absolute path. */
  readonly dataFiles: ReadonlyMap<string, string>;
}

/** Returns the folder of the files that a plugin instance creates. */
export function getDataDir(
  { name, id }: { readonly name: string; readonly id: string },
  generatedFilesDir: string,
): string {
  return path.join(generatedFilesDir, name, id);
}

/** Returns the actions of a plugin instance for one run, and a function that returns their recorded output. */
export function createPluginActions(
  plugin: { readonly name: string; readonly id: string },
  context: LoadContext,
): RecordedActions {
  const { name, id } = plugin;
  const { baseUrl, generatedFilesDir, siteConfig } = context;
  const dataDir = getDataDir(plugin, generatedFilesDir);
  const lookup = createAliasLookup(createFolderAliases(context));
  const routes: RouteConfig[] = [];
  const references: Reference[] = [];
  const diagnostics: Diagnostic[] = [];
  const possiblyMissingPaths: string[] = [];
  const dataFiles = new Map<string, string>();
  let globalData: unknown;
  return {
    actions: {
      addRoute(route) {
        const checked = resolveRouteFiles(readRoute(route, getPluginLabel(plugin)), lookup);
        const style = { baseUrl, trailingSlash: siteConfig.trailingSlash };
        routes.push({ ...applyTrailingSlashToRoute(checked, style), plugin: { name, id } });
      },
      async createData(file, data) {
        const target = path.resolve(dataDir, file);
        if (!target.startsWith(dataDir + path.sep)) {
          throw new SiteError(
            `${getPluginLabel(plugin)} cannot create data outside its folder: \`${file}\`.`,
            {
              code: 'invalid-plugin-result',
              hint: 'Pass `createData` a path within the folder of the plugin.',
            },
          );
        }
        const subject = `The data \`${file}\` that ${toMidSentence(getPluginLabel(plugin))} creates`;
        const text =
          typeof data === 'string'
            ? data
            : (JSON.stringify(readSiteData(data, { subject }), null, 2) ?? 'null');
        dataFiles.set(target, text);
        await writeIfChanged(target, text);
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
        if (diagnostic.severity !== 'ignore') diagnostics.push(readPluginDiagnostic(diagnostic));
      },
      addUncertainPath: (path) => void possiblyMissingPaths.push(path),
    },
    output: () => ({ routes, globalData, references, diagnostics, possiblyMissingPaths }),
    dataFiles,
  };
}

function checkReference(reference: Reference, plugin: string): Reference {
  const { kind, rawUrl, location } = reference ?? {};
  const isValid = (kind === 'link' || kind === 'image') && typeof rawUrl === 'string';
  if (isValid && typeof location?.file === 'string') return reference;
  throw new SiteError(`${plugin} adds a reference without a \`kind\`, a \`rawUrl\` or a \`location\`.`, {
    code: 'invalid-plugin-result',
    hint: 'Pass an object such as `{ kind: "link", rawUrl: "/x", resolved: "/x", location: { file } }`.',
  });
}
