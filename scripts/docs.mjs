#!/usr/bin/env node
// The command `docs-site` of this repository. Requires only Node.js and npm: it installs missing packages, bundles the sources
// of the generator if they have changed, and passes the arguments to scripts/cli.ts.
import { fileURLToPath } from 'node:url';
import { bundleGenerator } from './bundle.mjs';
import { installIfNeeded } from './install.mjs';
import { runCommand } from './run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

if (process.env.DOCS_NO_INSTALL !== '1') installIfNeeded(root);
await runCommand(root, () => bundleGenerator().catch(fail));

function fail({ message, errors }) {
  // esbuild has already printed the errors in the sources.
  if (!errors) {
    console.error(`✖ Cannot bundle the generator: ${message}.`);
    console.error(
      '  → Check that the disk has free space and that this user can write to `node_modules/.cache`.',
    );
  }
  process.exit(1);
}
