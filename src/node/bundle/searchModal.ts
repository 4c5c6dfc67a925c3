import { createRequire } from 'node:module';
import type { Compilation, Module } from 'webpack';
import { VENDOR_GLOBAL } from './vendorScript';

/** The name of the chunk that contains the modal of DocSearch and nothing else. */
const SEARCH_MODAL = 'docsearch';

const require = createRequire(import.meta.url);
let file: string | undefined;

/**
 * Returns whether a file is the modal of DocSearch, which the generator's own search uses. It is one large module that is minified
 * already, so it is neither parsed nor minified again: both would take longer than all other modules of the app shell.
 */
export function isSearchModal(name: string): boolean {
  file ??= require.resolve('@docsearch/react/modal');
  return name === file;
}

const IMPORT = /^import (\w+),\{([^}]*)\}from"react";/;
const EXPORT = /export\{(\w+) as DocSearchModal\};?\s*$/;

/**
 * Converts the modal to a CommonJS module that takes React from the vendor script, since webpack does not find imports in modules
 * that it does not parse. Throws if it is not a module with one import and one export.
 */
export function convertSearchModal(code: string): string {
  const [declaration, react = '', names = ''] = IMPORT.exec(code) ?? [];
  const [statement, modal = ''] = EXPORT.exec(code) ?? [];
  if (declaration === undefined || statement === undefined)
    throw new Error('This version of @docsearch/react has a modal with other imports or exports.');
  const body = code.slice(declaration.length, -statement.length);
  const locals = names.replaceAll(' as ', ':');
  return `"use strict";const ${react}=${VENDOR_GLOBAL}.react,{${locals}}=${react};${body}exports.DocSearchModal=${modal};\n`;
}

/** The cache group of webpack that extracts the modal. */
export const searchModalGroup = {
  test: (module: Module) => isSearchModal((module as { resource?: string }).resource ?? ''),
  name: SEARCH_MODAL,
  chunks: 'async',
  enforce: true,
} as const;

/** Returns whether an asset of webpack contains the modal. */
export function isSearchModalAsset(compilation: Compilation, asset: string): boolean {
  return compilation.namedChunks.get(SEARCH_MODAL)?.files.has(asset) ?? false;
}
