import { collectPolicySources } from '../../model/contentSecurityPolicy';
import type { Redirect } from '../../model/redirect';
import type { Diagnostic } from '../../model/diagnostic';
import { decodePath, splitPath } from '../../model/url';
import type { SiteFacts } from '../site/siteFacts';
import type { Engine } from '../engine/engine';
import type { MovedUrls } from '../links/checkTargets';
import { collectInlineSources } from '../render/inlineSources';
import type { RenderedSite } from '../render/renderSite';
import { pagePaths } from '../site/routeTasks';
import { createHostFiles } from './hostFiles/hostFiles';
import { createHostRules, type HostRedirect, type LocaleRules } from './hostFiles/hostRules';
import { checkRedirects, type MovedPath } from './redirects/checkRedirects';
import { encodeAddress } from './redirects/redirectPage';
import { pluginRedirects } from './outputTasks';
import { changeText, createFileSource, type OutputSource } from './outputEntries';
import { addRedirects } from './redirects/addRedirects';
import type { HostName } from '../../model/hostConfig';
import { HOST_FACTS } from '../../model/hostFacts';

interface PlanInput {
  readonly engine: Engine;
  readonly site: SiteFacts;
  /** The share of the redirects that fit into the configuration of the host: 1 for a site with one locale, 0 for none. */
  readonly redirectShare: number;
}

export interface HostInput extends PlanInput {
  readonly rendered: Pick<RenderedSite, 'pages'>;
  /** Whether the files are at the root of the output, the only place where hosts read their configuration. */
  readonly isRoot: boolean;
  /** What the locales in folders of the output need from the host. */
  readonly localeRules?: readonly LocaleRules[] | undefined;
  /** The files of the site by path. The files for the host are added to them. */
  readonly sources: Map<string, OutputSource>;
}

export interface WrittenForHost extends Pick<MovedUrls, 'redirects' | 'redirectedAnchors'> {
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Adds the configuration files of the site's host (headers, caching, redirects), and redirect pages for the redirects that
 * they cannot express. Those of a locale in a folder are in the files at the root of the output.
 */
export async function addHostFiles(input: HostInput): Promise<WrittenForHost> {
  const { site, rendered, sources, isRoot, localeRules } = input;
  const planned = await planRedirects(input, rendered.pages);
  const written = await addRedirects({
    site,
    moved: planned.moved.filter((each) => !planned.forHost.has(each)),
    sources,
    pages: rendered.pages.map(({ path: page }) => page),
  });
  const diagnostics = [...planned.diagnostics, ...written];
  const rules = createHostRules(site, planned.redirects, localeRules);
  const files = isRoot ? createHostFiles(site.siteConfig.host.name, rules) : {};
  for (const [name, text] of Object.entries(files)) {
    const diagnostic = addHostFile(sources, name, text);
    if (diagnostic) diagnostics.push(diagnostic);
  }
  return {
    diagnostics,
    redirects: new Map(
      planned.moved.flatMap(({ from, to }) => (to === undefined ? [] : [[from, to] as const])),
    ),
    redirectedAnchors: new Set(
      planned.moved.flatMap(({ from, anchors }) => anchors.map(([id]) => `${from}#${id}`)),
    ),
  };
}

/** Returns what a locale in a folder needs from the host, before its pages are rendered. */
export async function collectLocaleRules(input: PlanInput): Promise<LocaleRules> {
  const { engine, site } = input;
  const paths = await engine.get(pagePaths, null);
  // Only redirects without anchors are configured, which do not depend on the anchors of pages.
  const { redirects } = await planRedirects(
    input,
    paths.map((page) => ({ path: page, anchors: '' })),
  );
  return {
    baseUrl: site.baseUrl,
    redirects: redirects.map(({ from, to }) => ({ from, to })),
    policy: collectPolicySources({ ...site, inline: collectInlineSources(site) }),
  };
}

interface PlannedRedirects {
  readonly moved: readonly MovedPath[];
  /** The redirects that the host performs. */
  readonly forHost: ReadonlySet<MovedPath>;
  /** The rules that configure them. */
  readonly redirects: readonly HostRedirect[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Checks the redirects of a site, and decides which of them the host performs. */
async function planRedirects(
  input: PlanInput,
  pages: readonly Pick<RenderedSite['pages'][number], 'path' | 'anchors'>[],
): Promise<PlannedRedirects> {
  const { siteConfig, baseUrl } = input.site;
  const host = siteConfig.host.name;
  const diagnostics: Diagnostic[] = [];
  const checked = checkRedirects({
    redirects: await collectRedirects(input, diagnostics),
    pages,
    baseUrl,
    severity: siteConfig.onDuplicateRoutes,
  });
  // Browsers do not send fragments to the host, so redirects of anchors need a document with a script.
  const forHost = checked.moved
    .filter(({ anchors }) => anchors.length === 0)
    .slice(0, input.redirectShare && Math.floor(HOST_FACTS[host].maxRedirects * input.redirectShare));
  const { accepted, shadowed } = adaptRedirects(
    host,
    forHost.map(({ from, to = '', errorLocation }) => ({ from, to: encodeAddress(to), errorLocation })),
    new Set(pages.map(({ path: page }) => decodePath(page).replace(/\/$/, ''))),
  );
  for (const { redirect, page } of shadowed) {
    diagnostics.push({
      code: 'unused-redirect',
      severity: 'warn',
      message: `The redirect from \`${redirect.from}\` has no effect: the host \`${host}\` serves the page \`${page}\` at that path.`,
      hint: 'Remove the redirect, or change the path of the page.',
      ...redirect.errorLocation,
    });
  }
  return {
    moved: checked.moved,
    forHost: new Set(forHost),
    redirects: accepted,
    diagnostics: [...diagnostics, ...checked.diagnostics],
  };
}

async function collectRedirects(
  { engine, site }: PlanInput,
  diagnostics: Diagnostic[],
): Promise<readonly Redirect[]> {
  const redirects: Redirect[] = [];
  for (const { name, id, hasRedirects, isIncremental } of site.plugins) {
    if (!hasRedirects) continue;
    const args = { name, id, isIncremental };
    redirects.push(...(await engine.get(pluginRedirects, args)));
    diagnostics.push(...engine.getReports([{ task: pluginRedirects, args }]));
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
  if (name === '_redirects') {
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

interface RedirectRule {
  readonly from: string;
  readonly to: string;
}

interface AdaptedRedirects<Redirect> {
  /** The redirects to configure, with the paths that the host matches. */
  readonly accepted: readonly Redirect[];
  /** The redirects that no request reaches, each with the page that the host serves instead. */
  readonly shadowed: readonly { readonly redirect: Redirect; readonly page: string }[];
}

/**
 * Adapts redirects to the order in which a host applies its rules. With `cleanUrls`, Vercel removes `.html` and `index` from a
 * path before it matches redirects: a redirect from `/x.html` to `/x` is not needed, and one from `/x.html` to another page
 * cannot match if `/x` is a page. The paths in `pages` are decoded and have no trailing slash.
 */
export function adaptRedirects<Redirect extends RedirectRule>(
  host: HostName,
  redirects: readonly Redirect[],
  pages: ReadonlySet<string>,
): AdaptedRedirects<Redirect> {
  if (host !== 'vercel') return { accepted: redirects, shadowed: [] };
  const accepted: Redirect[] = [];
  const shadowed: { redirect: Redirect; page: string }[] = [];
  for (const redirect of redirects) {
    const bare = decodePath(redirect.from).replace(/\/$/, '');
    const clean = bare.replace(/\/index(?:\.html)?$|\.html$/, '');
    if (clean === bare) accepted.push(redirect);
    else if (decodePath(splitPath(redirect.to).path).replace(/\/$/, '') === clean) continue;
    else if (pages.has(clean)) shadowed.push({ redirect, page: clean || '/' });
    else accepted.push({ ...redirect, from: clean });
  }
  return { accepted, shadowed };
}
