import components from '@generated/components';
import pageModules from '@generated/page-modules';
import staticModules from '@generated/static-modules';
import { MDXContent, themeConfigCss } from '@generated/server-theme';
import * as React from 'react';
import type { ComponentType, ReactNode } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { type HeadTag, isStaticData, type PageData } from '../../model/page';
import { App } from '../app/App';
import { createHeadStore, HeadContext } from '../head/headStore';
import { createStaticHistory } from '../navigation/pageHistory';
import { useMDXComponents } from '../mdx/mdxProvider';
import { materialize } from '../pages/materialize';
import type { PageModule } from '../pages/modules';
import { type PageList, ReferenceContext, site } from '../app/contexts';
import { highlightLines } from '../code/highlight';
import { getServerPrism } from '../server/serverPrism';
import { createStyleCollector } from '../server/inlineStyles';
import { takeRepeatedItems } from '../server/repeatedItems';

export interface RenderedContent {
  readonly html: string;
  readonly head: readonly HeadTag[];
  readonly anchors: readonly string[];
  /** The CSS rules that replace `style` attributes. */
  readonly styles: readonly string[];
}

export interface RenderedPage extends RenderedContent {
  /** The items that each `REPEATED_ITEMS` in the HTML stands for. */
  readonly sequences: readonly (readonly string[])[];
  /** The tags of `Head` components, outermost component first. */
  readonly headInstances: readonly (readonly HeadTag[])[];
  readonly links: readonly string[];
  /** Links that the site excludes from the check. */
  readonly uncheckedLinks: readonly string[];
  /** Highlighted code of the page's components, as in `PageData.code`. */
  readonly code: Readonly<Record<string, string>>;
  /**
   * Whether the document must include `code` too, because lines of code are components that the browser
   * hydrates.
   */
  readonly hasHydratedCode: boolean;
}

/** Renders a compiled static Markdown module with the theme's components. */
export async function renderContent(
  code: string,
  modules: Readonly<Record<string, object>>,
): Promise<RenderedContent> {
  const run = compile<{ readonly default: ComponentType }>(code);
  const { default: Content } = run({
    ...jsxRuntime,
    useMDXComponents,
    modules: extendStaticModules(modules),
  });
  const collected = createCollector();
  const content = collected.provide(
    // no location: content does not depend on its page, which later resolves relative URLs
    <MDXContent>
      <Content />
    </MDXContent>,
  );
  const styles = createStyleCollector();
  const html = await styles.run(() =>
    captureOwnerStack ? renderWhole(content) : renderToStaticMarkup(content),
  );
  return {
    html,
    head: collected.instances().flat(),
    anchors: [...collected.anchors],
    styles: styles.rules(),
  };
}

/** Evaluates a compiled static Markdown module that others import as a partial. */
export function evaluatePartial(code: string, modules: Readonly<Record<string, object>>): object {
  const run = compile<object>(code);
  return run({ ...jsxRuntime, useMDXComponents, modules: extendStaticModules(modules) });
}

/**
 * Returns a function with a body. V8 would keep the code of `new Function` in case it is compiled again, which takes 40 kB for
 * each page.
 */
function compile<Exports>(body: string): (runtime: object) => Exports {
  // plugins of webpack may replace `process`
  return globalThis.process.getBuiltinModule('node:vm').compileFunction(body) as never;
}

/** Returns modules by request without evaluating those that are not used. */
function extendStaticModules(modules: Readonly<Record<string, object>>): object {
  return Object.assign(Object.create(staticModules), modules);
}

/**
 * Renders the whole tree of a page from its data, including static HTML, and the values of its shared data.
 */
export async function renderPage(
  data: PageData,
  shared: ReadonlyMap<string, unknown>,
): Promise<RenderedPage> {
  const first = materialize(data, {
    component: (name) => {
      const entry = components[name];
      if (!entry || !('component' in entry))
        throw new Error(`The server bundle does not contain the component \`${name}\`.`);
      return entry.component;
    },
    module: (key) => pageModules[key] as PageModule | undefined,
    shared: (url) => shared.get(url),
  });
  const lists: PageList[] = [];
  const collected = createCollector(lists);
  const app = collected.provide(
    <App first={first} baseUrl={site.siteConfig.baseUrl} history={createStaticHistory(data.path)} />,
  );
  const styles = createStyleCollector();
  const rendered = await styles.run(() =>
    // only interactive pages can suspend
    isStaticData(data) && !captureOwnerStack ? renderToString(app) : renderWhole(app),
  );
  return {
    ...takeRepeatedItems(rendered, lists),
    head: [],
    headInstances: collected.instances(),
    anchors: [...collected.anchors],
    links: [...collected.links],
    uncheckedLinks: [...collected.uncheckedLinks],
    code: Object.fromEntries(collected.code),
    hasHydratedCode: Boolean(process.env.DOCUSAURUS_HAS_OWN_CODE_LINES),
    styles: styles.rules(),
  };
}

/** Returns the stack of the elements that are being rendered. The development build of React has this function. */
const { captureOwnerStack } = React as { captureOwnerStack?: () => string | null };

async function renderWhole(app: ReactNode): Promise<string> {
  let failure: { readonly thrown: unknown } | undefined;
  const rendering = prerenderToNodeStream(app, {
    // render everything in place, without scripts that move content later
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= { thrown: captureOwnerStack ? addElementStack(error, captureOwnerStack()) : error };
    },
  } as Parameters<typeof prerenderToNodeStream>[1]);
  const { prelude } = await rendering.catch((error: unknown) => {
    throw failure ? failure.thrown : error;
  });
  let html = '';
  for await (const chunk of prelude) html += chunk;
  if (failure) throw failure.thrown;
  return html;
}

function addElementStack(cause: unknown, stack: string | null): Error {
  return Object.assign(new Error('Failed to render.', { cause }), { elementStack: stack ?? '' });
}

/** Without `lists`, all items of lists are rendered. */
function createCollector(lists?: PageList[]) {
  let instances: readonly (readonly HeadTag[])[] = [];
  const anchors = new Set<string>();
  const links = new Set<string>();
  const uncheckedLinks = new Set<string>();
  const code = new Map<string, string>();
  const store = createHeadStore((all) => {
    instances = all;
  });
  const references = {
    collectLink: (link: string | undefined, isUnchecked = false) =>
      void (link !== undefined && (isUnchecked ? uncheckedLinks : links).add(link)),
    collectAnchor: (id: string | undefined) => void (id !== undefined && anchors.add(id.replace(/^#/, ''))),
    highlightCode(key: string, source: string, language: string) {
      const lines = highlightLines(source, language, getServerPrism());
      code.set(key, lines.join('\n'));
      return lines;
    },
    ...(lists && { lists }),
  };
  return {
    anchors,
    links,
    uncheckedLinks,
    code,
    instances: () => instances,
    provide: (tree: ReactNode) => (
      <HeadContext.Provider value={store}>
        <ReferenceContext.Provider value={references}>{tree}</ReferenceContext.Provider>
      </HeadContext.Provider>
    ),
  };
}

/** Returns the CSS derived from the site's config: the colors of code and of the announcement bar. */
export function siteCss(): string {
  return themeConfigCss(site.siteConfig.themeConfig);
}
