import path from 'node:path';
import type { Redirect } from '../../model/redirect';
import type { Diagnostic } from '../../model/diagnostic';
import { decodePath } from '../../model/url';
import type { SiteFacts } from '../site/siteFacts';
import type { Engine } from '../engine/engine';
import type { RenderedSite } from '../render/renderSite';
import { createHostFiles, getRedirectCapacity } from './hostFiles/hostFiles';
import { adaptRedirects } from './hostFiles/adaptRedirects';
import { createHostRules } from './hostFiles/hostRules';
import { checkRedirects } from './redirects/checkRedirects';
import { encodeAddress } from './redirects/redirectPage';
import { foreignPluginRedirects, pluginRedirects } from './outputTasks';
import { changeText, createFileSource, type OutputSource } from './outputEntries';
import { addRedirects } from './redirects/addRedirects';

interface WriteInput {
  readonly engine: Engine;
  readonly site: SiteFacts;
  readonly rendered: RenderedSite;
  /** Whether the files are at the root of the output, the only place where hosts read their configuration. */
  readonly isRoot: boolean;
  /** The files of the site by path. The files for the host are added to them. */
  readonly sources: Map<string, OutputSource>;
}

export interface WrittenForHost {
  readonly diagnostics: readonly Diagnostic[];
  /** The targets of redirects, by path. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Redirected anchors of pages, as paths with an anchor. */
  readonly redirectedAnchors: ReadonlySet<string>;
}

/**
 * Adds the configuration files of the site's host (headers, caching, redirects), and redirect pages for the redirects that
 * they cannot express. A locale in a folder of its own has redirect pages only.
 */
export async function addHostFiles(input: WriteInput): Promise<WrittenForHost> {
  const { site, rendered, sources, isRoot } = input;
  const { siteConfig, baseUrl } = site;
  const host = siteConfig.host.name;
  const diagnostics: Diagnostic[] = [];
  const checked = checkRedirects({
    redirects: await collectRedirects(input, diagnostics),
    pages: rendered.pages,
    baseUrl,
    severity: siteConfig.onDuplicateRoutes,
  });
  // Browsers do not send fragments to the host, so redirects of anchors need a document with a script.
  const forHost = checked.moved
    .filter(({ anchors }) => anchors.length === 0)
    .slice(0, isRoot ? getRedirectCapacity(host) : 0);
  const isForHost = new Set(forHost);
  const written = await addRedirects({
    site,
    moved: checked.moved.filter((each) => !isForHost.has(each)),
    sources,
    pages: rendered.pages.map(({ path: page }) => page),
  });
  const { accepted, shadowed } = adaptRedirects(
    host,
    forHost.map(({ from, to = '', mark }) => ({ from, to: encodeAddress(to), mark })),
    new Set(rendered.pages.map(({ path: page }) => decodePath(page).replace(/\/$/, ''))),
  );
  for (const { redirect, page } of shadowed) {
    diagnostics.push({
      code: 'unused-redirect',
      severity: 'warn',
      message: `The redirect from \`${redirect.from}\` has no effect: the host \`${host}\` serves the page \`${page}\` at that path.`,
      hint: 'Remove the redirect, or change the path of the page.',
      ...redirect.mark,
    });
  }
  const rules = createHostRules(site, accepted);
  for (const [name, text] of Object.entries(isRoot ? createHostFiles(host, rules) : {})) {
    const diagnostic = addHostFile(sources, name, text);
    if (diagnostic) diagnostics.push(diagnostic);
  }
  return {
    diagnostics: [...diagnostics, ...checked.diagnostics, ...written],
    redirects: new Map(
      checked.moved.flatMap(({ from, to }) => (to === undefined ? [] : [[from, to] as const])),
    ),
    redirectedAnchors: new Set(
      checked.moved.flatMap(({ from, anchors }) => anchors.map(([id]) => `${from}#${id}`)),
    ),
  };
}

async function collectRedirects(
  { engine, site }: WriteInput,
  diagnostics: Diagnostic[],
): Promise<readonly Redirect[]> {
  const redirects: Redirect[] = [];
  for (const { name, id, hasRedirects, isIncremental } of site.plugins) {
    if (!hasRedirects) continue;
    const task = isIncremental ? pluginRedirects : foreignPluginRedirects;
    redirects.push(...(await engine.get(task, { name, id })));
    diagnostics.push(...engine.getReports([{ task, args: { name, id } }]));
  }
  return redirects;
}

/** Appends generated redirects to a `_redirects` file of the site. Keeps any other file that the site already has. */
function addHostFile(sources: Map<string, OutputSource>, name: string, text: string): Diagnostic | undefined {
  const own = sources.get(name);
  if (!own) {
    sources.set(name, createFileSource(name, text));
    return undefined;
  }
  if (path.posix.basename(name) === '_redirects') {
    sources.set(
      name,
      changeText(own, name, (before) => `${before.replace(/\n?$/, '\n')}${text}`),
    );
    return undefined;
  }
  if (text === '') return undefined;
  return {
    code: 'replaced-host-file',
    severity: 'warn',
    message: `The static file \`${name}\` replaces the file that the build generates for the host.`,
    hint: `Move its settings to \`host: { headers: … }\` in the config and delete the file, or keep it and set \`host: 'plain'\`.`,
  };
}
