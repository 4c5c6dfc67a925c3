import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadDataFile } from '../../../../src/node/dataFiles/loadDataFile';
import { errorsOf, tempSite, writeFiles } from '../../tempSite';

describe('loadModule', () => {
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

  test('sees changes, those of imported files too', async () => {
    const dir = tempSite({
      'a.ts': "import { b } from './b';\nexport default { b };",
      'b.ts': 'export const b = 1;',
    });
    expect(await loadDataFile(path.join(dir, 'a.ts'), [dir])).toEqual({ b: 1 });
    writeFiles(dir, { 'b.ts': 'export const b = 2;' });
    expect(await loadDataFile(path.join(dir, 'a.ts'), [dir])).toEqual({ b: 2 });
  });

  test('says where a file is not well-formed', async () => {
    const dir = tempSite({ 'a.ts': 'export default {\n  a: [1,\n};\n', 'a.json': '{\n  "a": 1,,\n}' });
    expect(await errorsOf(() => loadDataFile(path.join(dir, 'a.ts'), [dir]), dir)).toMatchInlineSnapshot(`
      "a.ts:3:1
      a.ts is not valid code: Unexpected "}".
      -> Mend the syntax at the marked place.
        1 | export default {
        2 |   a: [1,
      > 3 | };
          | ^
        4 |"
    `);
    expect(await errorsOf(() => loadDataFile(path.join(dir, 'a.json'), [dir]), dir)).toMatchInlineSnapshot(`
      "a.json:2:10
      a.json is not well-formed JSON: Expected double-quoted property name.
      -> Correct the marked place; comments and commas after the last entry are not allowed.
        1 | {
      > 2 |   "a": 1,,
          |          ^
        3 | }"
    `);
  });

  test('says where a file throws, and what it lacks', async () => {
    const dir = tempSite({
      'a.ts': 'const x: any = undefined;\n\nexport default { a: x.y };\n',
      'b.ts': "import c from './c';\nexport default c;\n",
    });
    expect(await errorsOf(() => loadDataFile(path.join(dir, 'a.ts'), [dir]), dir)).toMatchInlineSnapshot(`
      "a.ts:3
      a.ts could not be loaded: Cannot read properties of undefined (reading 'y').
        1 | const x: any = undefined;
        2 |
      > 3 | export default { a: x.y };
        4 |"
    `);
    expect(await errorsOf(() => loadDataFile(path.join(dir, 'b.ts'), [dir]), dir)).toMatchInlineSnapshot(`
      "b.ts:1:15
      b.ts imports "./c", which could not be found.
      -> Check the path and the name of the file.
      > 1 | import c from './c';
          |               ^
        2 | export default c;
        3 |"
    `);
    expect(await errorsOf(() => loadDataFile(path.join(dir, 'none.ts'), [dir]), dir)).toMatchInlineSnapshot(`
      "none.ts
      none.ts cannot be read: it does not exist, or is a symbolic link that leads nowhere.
      -> Create the file, or remove the link."
    `);
  });
});
