#!/usr/bin/env node
// The command `docusaurus`, for the scripts in the package.json of existing sites. It runs Docusaurus as long as that is
// installed: adding this package to a site must not change what its scripts do.
import { pathToFileURL } from 'node:url';
import { findDocusaurus } from '../lib/findDocusaurus.mjs';

const docusaurus = findDocusaurus(process.cwd());
if (docusaurus === undefined) {
  await import('./docs-site.mjs');
} else {
  console.error(
    'Running Docusaurus, which is installed in this site. To run this generator, use `docs-site`.',
  );
  process.argv[1] = docusaurus;
  await import(pathToFileURL(docusaurus).href);
}
