import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Redirect } from '../../model/redirect';
import type { Diagnostic } from '../../model/diagnostic';
import type { Site } from '../../model/site';
import { decodePath } from '../../model/url';
import { runPluginMethod, getPluginLabel } from '../site/pluginError';
import type { RenderResult } from '../render/renderPages';
import { createHostFiles, getRedirectCapacity } from './hostFiles/hostFiles';
import { adaptRedirects } from './hostFiles/adaptRedirects';
import { createHostRules } from './hostFiles/hostRules';
import { createBuiltSite } from './postBuild';
import { checkRedirects } from './redirects/checkRedirects';
import { encodeAddress } from './redirects/redirectPage';
import { writeRedirects } from './redirects/writeRedirects';

interface WriteInput {
  readonly site: Site;
  readonly rendered: RenderResult;
  readonly folder: string;
}

export interface WrittenForHost {
  readonly diagnostics: readonly Diagnostic[];
  /** The targets of redirects, by path. */
  readonly redirects: ReadonlyMap<string, string>;
}

/** Writes the configuration files of the site's host (headers, caching, redirects), and redirect pages for the redirects that they cannot express. */
export async function writeForHost(input: WriteInput): Promise<WrittenForHost> {
  const { site, rendered, folder } = input;
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
    .slice(0, getRedirectCapacity(host));
  const written = await writeRedirects({
    site,
    moved: checked.moved.filter((each) => !forHost.includes(each)),
    folder,
    pages: rendered.pages.map(({ path: page }) => page),
  });
  const { accepted, shadowed } = adaptRedirects(
    host,
    forHost.map(({ from, to = '', mark }) => ({ from, to: encodeAddress(to), mark })),
    new Set(rendered.pages.map(({ path: page }) => decodePath(page).replace(/\/$/, ''))),
  );
  for (const { redirect, page } of shadowed) {
    diagnostics.push({
      kind: 'redirect',
      severity: 'warn',
      message: `The redirect from \`${redirect.from}\` has no effect: the host \`${host}\` serves the page \`${page}\` at that path.`,
      hint: 'Remove the redirect, or change the path of the page.',
      ...redirect.mark,
    });
  }
  const rules = createHostRules(site, accepted);
  for (const [name, text] of Object.entries(createHostFiles(host, rules))) {
    const diagnostic = await writeHostFile(path.join(folder, name), text);
    if (diagnostic) diagnostics.push(diagnostic);
  }
  return {
    diagnostics: [...diagnostics, ...checked.diagnostics, ...written],
    redirects: new Map(
      checked.moved.flatMap(({ from, to }) => (to === undefined ? [] : [[from, to] as const])),
    ),
  };
}

async function collectRedirects(input: WriteInput, diagnostics: Diagnostic[]): Promise<readonly Redirect[]> {
  const built = createBuiltSite(input, diagnostics);
  const redirects: Redirect[] = [];
  for (const plugin of input.site.plugins) {
    const { instance, content } = plugin;
    const more = await runPluginMethod(getPluginLabel(plugin), 'getRedirects', () =>
      instance.getRedirects?.({ ...built, content }),
    );
    redirects.push(...(more ?? []));
  }
  return redirects;
}

/** Appends generated redirects to a `_redirects` file of the site. Keeps any other file that the site already has. */
async function writeHostFile(file: string, text: string): Promise<Diagnostic | undefined> {
  const name = path.basename(file);
  if (name === '_redirects' && existsSync(file)) {
    const own = await readFile(file, 'utf8');
    await writeFile(file, `${own.replace(/\n?$/, '\n')}${text}`);
    return undefined;
  }
  if (existsSync(file)) {
    if (text === '') return undefined;
    return {
      kind: 'host',
      severity: 'warn',
      message: `The static file \`${name}\` replaces the file that the build generates for the host.`,
      hint: `Move its settings to \`host: { headers: … }\` in the config and delete the file, or keep it and set \`host: 'plain'\`.`,
    };
  }
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  return undefined;
}
