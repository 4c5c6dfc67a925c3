#!/usr/bin/env node
// Runs the examples of the Metaflow documentation: `node scripts/examples/test.mjs [PART_OF_A_PATH …]`.
import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';
import { installIfNeeded } from '../install.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
installIfNeeded(root);
const { testExamples } = await createJiti(import.meta.url).import('./main.ts');
process.exitCode = await testExamples(root, process.argv.slice(2));
