#!/usr/bin/env node
// The command `docs-site`.
import { fileURLToPath } from 'node:url';
import { runCommand } from '../lib/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
await runCommand(root, () => fileURLToPath(new URL('../lib', import.meta.url)));
