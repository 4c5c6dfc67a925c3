import { expect, test } from 'vitest';
import { createCompileSettings } from '../../../../../src/node/markdown/compileSettings';
import { createCompileHandler } from '../../../../../src/node/markdown/compileFile';
import { type CodeOrigin, findOrigin } from '../../../../../src/node/markdown/recma/codePositions';
import { makeSite } from '../site';

interface Compiled {
  readonly code: string;
  readonly origins: readonly CodeOrigin[];
  readonly source: string;
}

async function compileBody(source: string): Promise<Compiled> {
  const site = makeSite({ files: { 'src/Foo.js': 'export const Bar = 1;' } });
  const handler = createCompileHandler(createCompileSettings(site));
  const task = { file: `${site.siteDir}/docs/a.mdx`, text: source, folder: 0, hasPositions: true };
  const result = await handler(task);
  if ('errors' in result) throw new Error(result.errors.map(({ message }) => message).join());
  const { body = '', origins } = result.compiled;
  return { code: body, origins: origins?.body ?? [], source };
}

/** Returns what the source contains at the origin of the first occurrence of a text in the code. */
function findText({ code, origins, source }: Compiled, text: string, part: 'origin' | 'child' = 'origin') {
  const before = code.slice(0, code.indexOf(text)).split('\n');
  const at = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  const found = findOrigin(origins, at)?.[part];
  const { line = 0, column = 0, end } = found ?? {};
  return `${line}:${column} ${source.split('\n')[line - 1]?.slice(column - 1, end?.line === line ? end.column - 1 : undefined)}`;
}

test('finds expressions, elements and calls of constructors', async () => {
  const compiled = await compileBody(`---
title: T
---

export const a = {};
export const b = () => new Error('text');

Some **text** {a.b.c} after.

- An item
  <Foo x={a.d} />
`);
  expect(findText(compiled, 'c, " after')).toBe('8:20 c');
  expect(findText(compiled, 'd\n')).toBe('11:13 d');
  expect(findText(compiled, '_jsx(Foo')).toBe('11:3 <Foo x={a.d} />');
  expect(findText(compiled, 'Error(')).toBe("6:24 new Error('text')");
  expect(findText(compiled, '_jsxs(_components.p')).toBe('8:1 Some **text** {a.b.c} after.');
});

test('finds the only expression of an element', async () => {
  const compiled = await compileBody('export const a = {};\n\nThe date {a.date}.\n\n# Two {a.x} {a.y}\n');
  expect(findText(compiled, '_jsxs(_components.p', 'child')).toBe('3:11 a.date');
  expect(findText(compiled, '_jsxs(_components.h1', 'child')).toBe('0:0 undefined');
});

test('finds the first use of a component that may be missing', async () => {
  const compiled = await compileBody(
    "import * as Foo from '@site/src/Foo';\n\nText.\n\n<Foo.Bar />\n\n<Foo.Bar id='2' />\n",
  );
  expect(findText(compiled, '_missingMdxReference("Foo.Bar"')).toBe('5:1 <Foo.Bar />');
});

test('maps positions of preprocessed text to the file', async () => {
  const compiled = await compileBody('export const a = {};\n\n# Title {#own}\n\n{a.b.c}\n');
  expect(findText(compiled, 'c]')).toBe('5:6 c');
});
