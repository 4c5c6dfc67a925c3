import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The style sheet of Infima. */
export const infimaCss = readFileSync(
  createRequire(import.meta.url).resolve('infima/dist/css/default/default.css'),
  'utf8',
);
