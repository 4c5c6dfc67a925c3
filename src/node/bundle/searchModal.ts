import { createRequire } from 'node:module';
import type { Compilation, Module, NormalModule } from 'webpack';
import { once } from '../../model/once';
import { VENDOR_GLOBAL } from './vendorScript';

// The modal of DocSearch, which the generator's own search uses. It is one large module that is minified already, so it is neither
// parsed nor minified again: both would take longer than all other modules of the app shell.

const resolveModal = once(() => createRequire(import.meta.url).resolve('@docsearch/react/modal'));

/** The name of the chunk that contains the modal and nothing else. */
const CHUNK = 'docsearch';

/** Returns whether a file is the modal. */
export function isSearchModal(file: string): boolean {
  return file === resolveModal();
}

/** The cache group of webpack that extracts the modal. */
export const searchModalGroup = {
  test: (module: Module) => isSearchModal((module as { resource?: string }).resource ?? ''),
  name: CHUNK,
  chunks: 'async',
  enforce: true,
} as const;

/** Returns whether an asset of webpack contains the modal. */
export function isSearchModalAsset(compilation: Compilation, asset: string): boolean {
  return compilation.namedChunks.get(CHUNK)?.files.has(asset) ?? false;
}

/** Returns the code of a module for webpack, or `undefined` if it is not the modal. */
export function prepareSearchModal({ resource }: NormalModule, source: string | Buffer): string | undefined {
  const file = String(resource ?? '');
  const code = patchPackageCode(file, source);
  return isSearchModal(file) ? convertSearchModal(code ?? String(source)) : code;
}

/** The modal of the generator, or of a package of the site. */
const DOCSEARCH = /@docsearch[\\/]react[\\/]dist[\\/]esm[\\/]DocSearchModal\.js$/;

/** Code that violates the site's Content-Security-Policy, and its replacement. */
const CHANGES: readonly (readonly [code: RegExp, replacement: string])[] = [
  // A bundled library checks whether `eval` is allowed, although DocSearch never uses the result.
  [/\btry\{return new Function\(""\),!0\}catch\(\w+\)\{return!1\}/g, 'return!1'],
  // The only script that DocSearch loads, if `insights` is on. The default policy would refuse its URL.
  [
    /\bn\.src=(\w+)(?=,n\.onerror=function\(\)\{console\.error\(t\)\})/g,
    'n.src=(self.trustedTypes?trustedTypes.createPolicy("docs-insights",{createScriptURL:()=>$1}).createScriptURL($1):$1)',
  ],
  // Inline style of the logo; the modal's stylesheet contains it.
  [/,\w+\.createElement\("style",null,"[^"]*"\)/g, ''],
];

/** Returns the code of a file without the parts that a strict policy rejects, or `undefined` if the file needs no patch. */
export function patchPackageCode(file: string, source: string | Buffer): string | undefined {
  if (!DOCSEARCH.test(file)) return undefined;
  return CHANGES.reduce((code, [pattern, replacement]) => code.replace(pattern, replacement), String(source));
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
