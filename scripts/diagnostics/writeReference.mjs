// Writes DIAGNOSTICS.md, the reference of all diagnostics: `node scripts/diagnostics/writeReference.mjs`.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createJiti } from 'jiti';

const projectDir = fileURLToPath(new URL('../..', import.meta.url));
const jiti = createJiti(import.meta.url);
const { formatReference } = await jiti.import('./formatReference.ts');
const { readExamples } = await jiti.import('./readExamples.ts');

writeFileSync(path.join(projectDir, 'DIAGNOSTICS.md'), formatReference(readExamples(projectDir)));
