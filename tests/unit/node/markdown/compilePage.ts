import path from 'node:path';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as jsxRuntime from 'react/jsx-runtime';
import { toSiteErrors } from '../../../../src/model/diagnostic';
import { combineErrors } from '../../../../src/model/siteError';
import { type CompiledFile, createCompileHandler } from '../../../../src/node/markdown/compileFile';
import { getModuleName } from '../../../../src/node/markdown/contentRequest';
import { getRequiredName } from '../../../../src/node/markdown/resolveRequest';
import { createCompileSettings } from '../../../../src/node/markdown/compileSettings';
import { makeSite, type SiteInput } from './site';

export interface PageInput extends SiteInput {
  /** Path relative to the site. */
  readonly file?: string;
  readonly query?: string;
  /** `false` compiles the page without running it. */
  readonly run?: boolean;
  readonly components?: Readonly<Record<string, unknown>>;
  /** Modules by import request; relative requests start at the site folder. */
  readonly modules?: Readonly<Record<string, object>>;
}

export interface Page extends CompiledFile {
  readonly siteDir: string;
  /** The page rendered without the theme. */
  readonly html: string;
  readonly exports: Readonly<Record<string, unknown>>;
}

/** Compiles a text as a page and renders it. */
export async function compilePage(text: string, input: PageInput = {}): Promise<Page> {
  const { file = 'docs/page.mdx', query, run = true, components = {}, modules = {} } = input;
  const site = makeSite(input);
  const settings = createCompileSettings(site);
  const task = { file: path.join(site.siteDir, file), text, folder: 0, ...(query && { query }) };
  const result = await createCompileHandler(settings)(task);
  if ('errors' in result) throw combineErrors(toSiteErrors(result.errors));
  const { compiled } = result;
  if (!run) return { ...compiled, siteDir: site.siteDir, html: '', exports: {} };
  const exports = new Function(compiled.body ?? 'return {}')({
    ...jsxRuntime,
    useMDXComponents: () => ({ mdxAdmonitionTitle: 'rich-title', ...components }),
    modules: Object.fromEntries(
      Object.entries(modules).flatMap(([name, module]) => {
        const request = getRequest(name, site.siteDir);
        return [request, getRequiredName(request)].map((each) => [each, module]);
      }),
    ),
  }) as Record<string, unknown>;
  const Content = exports['default'] as ComponentType | undefined;
  const html = Content ? renderToStaticMarkup(createElement(Content)) : '';
  return { ...compiled, siteDir: site.siteDir, html, exports };
}

/** Returns the request of a module in compiled code. */
function getRequest(request: string, siteDir: string): string {
  if (request.startsWith('@')) return request;
  return /\.mdx?$/.test(request)
    ? `./${getModuleName({ file: path.join(siteDir, request) }, siteDir)}`
    : `@site/${request}`;
}
