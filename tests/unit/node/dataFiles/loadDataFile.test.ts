import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadDataFile } from '../../../../src/node/dataFiles/loadDataFile';
import { errorsOf, tempSite, writeFiles } from '../../tempSite';

describe('loadDataFile', () => {
  test.each([
    ['a.ts', 'const a: number = 1;\nexport default { a } satisfies object;'],
    ['a.js', 'module.exports = { a: 1 };'],
    ['a.mjs', 'export default { a: 1 };'],
    ['a.cjs', 'module.exports = { a: 1 };'],
    ['a.json', '{ "a": 1 }'],
    ['exports.ts', 'export const a = 1;'],
  ])('reads %s', async (name, text) => {
    const dir = tempSite({ [name]: text });
    expect(await loadDataFile(path.join(dir, name), [dir])).toEqual({ a: 1 });
  });

  test('reloads changed files, including imported ones', async () => {
    const dir = tempSite({
      'a.ts': "import { b } from './b';\nexport default { b };",
      'b.ts': 'export const b = 1;',
    });
    expect(await loadDataFile(path.join(dir, 'a.ts'), [dir])).toEqual({ b: 1 });
    writeFiles(dir, { 'b.ts': 'export const b = 2;' });
    expect(await loadDataFile(path.join(dir, 'a.ts'), [dir])).toEqual({ b: 2 });
  });

  test('reports the location of a syntax error', async () => {
    const dir = tempSite({ 'a.ts': 'export default {\n  a: [1,\n};\n', 'a.json': '{\n  "a": 1,,\n}' });
    expect(await errorsOf(() => loadDataFile(path.join(dir, 'a.ts'), [dir]), dir)).toMatchInlineSnapshot(`
      "✖ Syntax error in \`a.ts\`: Unexpected "}".
        a.ts:3:1  invalid-code
          1 | export default {
          2 |   a: [1,
        > 3 | };
            | ^
          4 |
        → Fix the syntax error at the marked location."
    `);
    expect(await errorsOf(() => loadDataFile(path.join(dir, 'a.json'), [dir]), dir)).toMatchInlineSnapshot(`
      "✖ Invalid JSON in \`a.json\`: Expected double-quoted property name.
        a.json:2:10  invalid-json
          1 | {
        > 2 |   "a": 1,,
            |          ^
          3 | }
        → Fix the syntax error at the marked location. JSON allows neither comments nor trailing commas."
    `);
  });

  test.each([
    ['{\n  "a": [1,\n    // two\n    2],\n  "b": "// three"\n}', "Unexpected token '/'", 'a.json:3:5'],
    ['{\n  "a": \'b\'\n}\n', "Unexpected token '''", 'a.json:2:8'],
    ['{\n  "a": trüe\n}', "Unexpected token 'ü'", 'a.json:2:10'],
    ['{\n  "a": 1\n\n', "Expected ',' or '}' after property value", 'a.json:4:1'],
    ['{\n  "a": \n\n', 'Unexpected end of JSON input', 'a.json:2:7'],
    ['', 'Unexpected end of JSON input', 'a.json:1:1'],
  ])('reports the location of the error in %j', async (text, what, location) => {
    const dir = tempSite({ 'a.json': text });
    const error = await errorsOf(() => loadDataFile(path.join(dir, 'a.json'), [dir]), dir);
    expect(error).toContain(`✖ Invalid JSON in \`a.json\`: ${what}.\n  ${location}  invalid-json`);
  });

  test('reports the location of a thrown error, a missing import and a missing file', async () => {
    const dir = tempSite({
      'a.ts': 'const x: any = undefined;\n\nexport default { a: x.y };\n',
      'b.ts': "import c from './c';\nexport default c;\n",
    });
    expect(await errorsOf(() => loadDataFile(path.join(dir, 'a.ts'), [dir]), dir)).toMatchInlineSnapshot(`
      "✖ Cannot load \`a.ts\`: Cannot read properties of undefined (reading 'y').
        a.ts:3  failed-module
          1 | const x: any = undefined;
          2 |
        > 3 | export default { a: x.y };
          4 |"
    `);
    expect(await errorsOf(() => loadDataFile(path.join(dir, 'b.ts'), [dir]), dir)).toMatchInlineSnapshot(`
      "✖ Cannot resolve the import \`./c\`.
        b.ts:1:15  unresolved-import
        > 1 | import c from './c';
            |               ^
          2 | export default c;
          3 |
        → Check the path. Relative paths start at the folder of this file."
    `);
    expect(await errorsOf(() => loadDataFile(path.join(dir, 'none.ts'), [dir]), dir)).toMatchInlineSnapshot(`
      "✖ Cannot read \`none.ts\`: it does not exist, or it is a dangling symbolic link.
        none.ts  unreadable-file
        → Create the file, or remove the link."
    `);
  });
});
