import components from '@generated/components';
import pageModules from '@generated/page-modules';
import staticModules from '@generated/static-modules';
import { MDXComponents, themeConfigCss } from '@generated/server-theme';
import type { ComponentType, ReactNode } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { Router } from 'react-router-dom';
import { type HeadTag, type PageData, pageLeaves } from '../../model/page';
import { App } from '../app/App';
import { createHeadStore, HeadContext } from '../head/headStore';
import { fixedHistory } from '../navigation/pageHistory';
import { MDXProvider, useMDXComponents } from '../mdx/mdxProvider';
import { materialize } from '../pages/materialize';
import type { PageModule } from '../pages/modules';
import { ReferenceContext, site } from '../app/contexts';
import { highlightLines } from '../code/highlight';
import { serverPrism } from '../server/serverPrism';
import { collectStyles, startCollecting } from '../server/inlineStyles';

export interface RenderedContent {
  readonly html: string;
  readonly head: readonly HeadTag[];
  readonly anchors: readonly string[];
  /** CSS rules for what the content would have written into `style` attributes. */
  readonly styles: readonly string[];
}

export interface RenderedPage extends RenderedContent {
  /** Tags asked for, outermost component first. */
  readonly headInstances: readonly (readonly HeadTag[])[];
  readonly links: readonly string[];
  /** Highlighted code of the page's components, as in `PageData.code`. */
  readonly code: Readonly<Record<string, string>>;
  /** Whether its document must carry that as well: lines of code are components, which the browser makes again. */
  readonly isCodeAlive: boolean;
}

/** Takes the body of a compiled static Markdown module and gives its HTML, rendered with the theme's components. */
export function renderContent(code: string, modules: Readonly<Record<string, object>>): RenderedContent {
  const run = new Function(code) as (runtime: object) => { readonly default: ComponentType };
  const { default: Content } = run({
    ...jsxRuntime,
    useMDXComponents,
    modules: { ...staticModules, ...modules },
  });
  const collected = collector();
  const styles = collectStyles(() => {
    collected.html = renderToStaticMarkup(
      collected.provide(
        <Router location="/" navigator={fixedHistory('/')} static>
          <MDXProvider components={MDXComponents}>
            <Content />
          </MDXProvider>
        </Router>,
      ),
    );
  });
  return {
    html: collected.html,
    head: collected.instances().flat(),
    anchors: [...collected.anchors],
    styles,
  };
}

/** Evaluates a compiled static Markdown module that others import as a partial. */
export function evaluatePartial(code: string, modules: Readonly<Record<string, object>>): object {
  const run = new Function(code) as (runtime: object) => object;
  return run({ ...jsxRuntime, useMDXComponents, modules: { ...staticModules, ...modules } });
}

/** Takes a page's data, static HTML included, and the values of what it shares, and gives the HTML of its whole tree. */
export async function renderPage(
  data: PageData,
  shared: ReadonlyMap<string, unknown>,
): Promise<RenderedPage> {
  const first = materialize(data, {
    component: (name) => {
      const entry = components[name];
      if (!entry || !('component' in entry)) throw new Error(`There is no component ${name}.`);
      return entry.component;
    },
    module: (key) => pageModules[key] as PageModule | undefined,
    shared: (url) => shared.get(url),
  });
  const collected = collector();
  const app = collected.provide(
    <App first={first} baseUrl={site.siteConfig.baseUrl} history={fixedHistory(data.path)} />,
  );
  const styleRules = startCollecting();
  // only an interactive page can hold what must be waited for
  const isStatic = pageLeaves(data).every(
    (leaf) => leaf.$ === 'shared' || (leaf.$ === 'content' && leaf.kind === 'static'),
  );
  const html = isStatic ? renderToString(app) : await renderWhole(app);
  const styles = styleRules();
  return {
    html,
    head: [],
    headInstances: collected.instances(),
    anchors: [...collected.anchors],
    links: [...collected.links],
    code: Object.fromEntries(collected.code),
    isCodeAlive: Boolean(process.env.DOCUSAURUS_HAS_OWN_CODE_LINES),
    styles,
  };
}

async function renderWhole(app: ReactNode): Promise<string> {
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(app, {
    // everything in place, nothing to be moved there by a script
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error;
    },
  } as Parameters<typeof prerenderToNodeStream>[1]);
  let html = '';
  for await (const chunk of prelude) html += chunk;
  if (failure) throw failure;
  return html;
}

function collector() {
  let instances: readonly (readonly HeadTag[])[] = [];
  const anchors = new Set<string>();
  const links = new Set<string>();
  const code = new Map<string, string>();
  const store = createHeadStore((all) => {
    instances = all;
  });
  const references = {
    collectLink: (link: string | undefined) => void (link !== undefined && links.add(link)),
    collectAnchor: (id: string | undefined) => void (id !== undefined && anchors.add(id.replace(/^#/, ''))),
    highlightCode(key: string, source: string, language: string) {
      const lines = highlightLines(source, language, serverPrism());
      code.set(key, lines.join('\n'));
      return lines;
    },
  };
  return {
    html: '',
    anchors,
    links,
    code,
    instances: () => instances,
    provide: (tree: ReactNode) => (
      <HeadContext.Provider value={store}>
        <ReferenceContext.Provider value={references}>{tree}</ReferenceContext.Provider>
      </HeadContext.Provider>
    ),
  };
}

/** Gives the style sheet that follows from the site's config: colours of code and of the announcement bar. */
export function siteCss(): string {
  return themeConfigCss(site.siteConfig.themeConfig);
}
