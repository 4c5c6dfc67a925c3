import path from 'node:path';
import { createModuleRequest, type RouteConfig } from '../../src/model/route';
import { toPosixPath } from '../../src/node/files/pathname';
import type { Page } from './pageTypes';

/** Makes the route of a page: a React page is its own component, Markdown is shown by the theme's (contract/build.md §5). */
export function pageRoute(page: Page, siteDir: string, mdxPageComponent: string): RouteConfig {
  const sourceFilePath = toPosixPath(path.relative(siteDir, page.file));
  if (page.type === 'jsx') {
    return { path: page.permalink, component: page.file, exact: true, metadata: { sourceFilePath } };
  }
  const { permalink, lastUpdatedAt } = page.metadata;
  return {
    path: permalink,
    component: mdxPageComponent,
    exact: true,
    modules: { content: createModuleRequest(page.file) },
    metadata: { sourceFilePath, ...(lastUpdatedAt !== undefined && { lastUpdatedAt }) },
  };
}
