import type { ComponentType } from 'react';
import {
  type ContentData,
  mapLeaves,
  type ModuleData,
  type PageData,
  type SharedData,
} from '../../model/page';
import { createInteractiveContent, createStaticContent } from './StaticContent';
import { site } from '../app/contexts';
import type { PageModule } from './modules';

/** One level of a page's route components, ready to render, in the shape of Docusaurus's `route` prop. */
export interface RouteNode {
  readonly path: string;
  readonly exact?: boolean;
  readonly component: ComponentType<never>;
  readonly props: Readonly<Record<string, unknown>>;
  readonly context: Readonly<Record<string, unknown>> | undefined;
  readonly routes?: readonly RouteNode[];
  readonly [attribute: string]: unknown;
}

/** A page ready to render. */
export interface LoadedPage {
  readonly data: PageData;
  readonly route: RouteNode;
}

/**
 * Resolves the parts that a page's data refers to. The server has all of them; the browser has loaded them
 * before.
 */
export interface PageParts {
  component(name: string): ComponentType<never>;
  module(key: string): PageModule | undefined;
  shared(url: string): unknown;
}

/** Creates a page's route components from its data, with all props resolved. */
export function materialize(data: PageData, parts: PageParts): LoadedPage {
  let route: RouteNode | undefined;
  for (const level of data.levels.toReversed()) {
    const { path, exact, attributes, props = {}, context } = level;
    const isOwnComponent = typeof level.component !== 'string';
    const component =
      typeof level.component === 'string'
        ? parts.component(level.component)
        : (getDefault(findModule(level.component.key)) as ComponentType<never>);
    route = {
      ...attributes,
      path,
      exact,
      component,
      // Docusaurus passes the config to pages of the site.
      props: {
        ...(isOwnComponent && { config: site.siteConfig }),
        ...(mapLeaves(props, resolveLeaf) as Record<string, unknown>),
      },
      context: context && (mapLeaves(context, resolveLeaf) as Record<string, unknown>),
      ...(route && { routes: [route] }),
    };
  }
  if (!route) throw new Error(`The page \`${data.path}\` has no component.`);
  return { data, route };

  function resolveLeaf(leaf: ContentData | SharedData | ModuleData): unknown {
    if (leaf.$ === 'shared') return parts.shared(leaf.url);
    if (leaf.$ === 'module') return getDefault(findModule(leaf.key));
    return leaf.kind === 'static'
      ? createStaticContent(leaf)
      : createInteractiveContent(findModule(leaf.key), leaf);
  }

  function findModule(key: string): PageModule {
    const module = parts.module(key);
    if (!module) throw new Error(`The script of \`${data.path}\` did not register \`${key}\`.`);
    return module;
  }
}

/** Returns the default export of a module, with the other exports as properties, as in Docusaurus. */
function getDefault({ default: value, ...others }: PageModule): unknown {
  if (!Object.isExtensible(value)) return value;
  // a function already has some of these properties, such as `name`
  return Object.defineProperties(value, Object.getOwnPropertyDescriptors(others));
}
