import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';
import { restoreSourcePositions } from '../../../../scripts/terminal/sourceStack';

test('replaces positions in bundled files that have a source map', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'stack-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = path.join(dir, 'fail.ts');
  const outfile = path.join(dir, 'out', 'bundle (1).mjs');
  writeFileSync(
    file,
    'interface Unused {}\n\nexport function fail(): never {\n  throw new Error("no");\n}\n',
  );
  await build({ entryPoints: [file], outfile, sourcemap: 'external', format: 'esm', logLevel: 'error' });
  const lines = readFileSync(outfile, 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes('new Error')) + 1;
  const column = (lines[line - 1] ?? '').indexOf('new Error') + 1;
  const stack = `Error: no\n    at fail (${pathToFileURL(outfile).href}:${line}:${column})`;
  expect(restoreSourcePositions(stack)).toBe(`Error: no\n    at fail (${file}:4:9)`);
});

test('keeps other positions', () => {
  const stack = 'Error: no\n    at x (file:///a/b.mjs:1:2)\n    at node:internal/y:3:4\n    at z (/c.js:5:6)';
  expect(restoreSourcePositions(stack)).toBe(stack);
});
