import { describe, expect, test } from 'vitest';
import { locateFrontMatterKey, parseFrontMatter } from '../../../../src/node/frontMatter/frontMatter';
import { errorsOf } from '../../tempSite';
import { startProcessorTimer } from '../../../driver/processorTime';

const parse = (source: string) => parseFrontMatter(source, 'docs/a.md');

describe('parseFrontMatter', () => {
  test('separates front matter and content', () => {
    expect(parse('---\ntitle: A\ntags: [x, 1]\n---\n\n# Hello\n')).toEqual({
      frontMatter: { title: 'A', tags: ['x', 1] },
      content: '# Hello',
    });
  });

  test.each([
    ['an open quote', '---\nslug: /a\ntitle: "A\ntags: [x]\n---\nx', { slug: '/a', tags: ['x'] }, 'x'],
    ['an open list', '---\ntags: [x\nslug: /a\n---\nx', { slug: '/a' }, 'x'],
    ['a missing fence', '---\nslug: /a\ntags:\n  - x\n\n# A\n', { slug: '/a', tags: ['x'] }, '# A'],
    ['another language', '---toml\na = 1\n---\nx', {}, '---toml\na = 1\n---\nx'],
  ])('keeps what is valid after it has reported: %s', (_, source, frontMatter, content) => {
    const messages: string[] = [];
    const report = (errors: readonly Error[]) => void messages.push(...errors.map(({ message }) => message));
    expect(parseFrontMatter(source, 'docs/a.md', report)).toEqual({ frontMatter, content });
    expect(messages).toHaveLength(1);
  });

  test.each([
    ['no fence', '# Hello', {}, '# Hello'],
    ['empty file', '', {}, ''],
    ['empty front matter', '---\n---\nx', {}, 'x'],
    ['only comments', '---\n# c\n---\nx', {}, 'x'],
    ['CRLF and byte order mark', '\uFEFF---\r\ntitle: A\r\n---\r\nx\r\n', { title: 'A' }, 'x'],
    ['spaces after the fence', '---  \ntitle: A\n---\t\nx', { title: 'A' }, 'x'],
    ['more hyphens at the end', '---\ntitle: A\n------\nx', { title: 'A' }, 'x'],
    ['nothing after it', '---\ntitle: A\n---', { title: 'A' }, ''],
    ['four hyphens as a rule', '----\ntitle: A\n----\n', {}, '----\ntitle: A\n----'],
    ['not on the first line', '\n---\na: 1\n---\n', {}, '---\na: 1\n---'],
    ['a document with dashes in a value', '---\na: "b --- c"\n---\nx', { a: 'b --- c' }, 'x'],
  ])('parses: %s', (_, source, frontMatter, content) => {
    expect(parse(source)).toEqual({ frontMatter, content });
  });

  test('returns dates as strings', () => {
    expect(parse('---\ndate: 2021-04-15\n---\n').frontMatter).toEqual({ date: '2021-04-15' });
  });

  test('runs no code, whatever language the fence specifies', async () => {
    for (const language of ['js', 'javascript', 'coffee', 'toml', 'json']) {
      const source = `---${language}\n{ a: (globalThis.ran = true) }\n---\n`;
      await expect(errorsOf(() => parse(source))).resolves.toContain(
        `in the language \`${language}\` is not supported`,
      );
    }
    expect(parse('---\na: !!js/function "() => 1"\nb: !!js/undefined ""\n---\n').frontMatter).toEqual({
      a: '() => 1',
      b: '',
    });
    expect(globalThis).not.toHaveProperty('ran');
  });

  test('does not pollute prototypes', async () => {
    expect(
      await errorsOf(() => parse('---\na:\n  __proto__:\n    polluted: 1\n---\n')),
    ).toMatchInlineSnapshot(`
      "✖ Invalid YAML key: \`__proto__\`.
        docs/a.md:3:3  invalid-yaml
          1 | ---
          2 | a:
        > 3 |   __proto__:
            |   ^^^^^^^^^
          4 |     polluted: 1
          5 | ---
        → Use plain strings as keys."
    `);
    const { frontMatter } = parse('---\nconstructor:\n  prototype:\n    polluted: 1\n---\n');
    expect(Object.keys(frontMatter)).toEqual(['constructor']);
    expect({}).not.toHaveProperty('polluted');
  });

  test('reports the location of invalid YAML', async () => {
    expect(await errorsOf(() => parse('---\ntitle: A\ndescription: a: b\n---\nx'))).toMatchInlineSnapshot(`
      "✖ Invalid YAML: Nested mappings are not allowed in compact mappings.
        docs/a.md:3:14  invalid-yaml
          1 | ---
          2 | title: A
        > 3 | description: a: b
            |              ^
          4 | ---
          5 | x
        → Put values that contain \`:\`, \`#\`, \`{\`, \`[\`, or quotes in double quotes."
    `);
    expect(await errorsOf(() => parse('---\ntitle: A\ntitle: B\n---\nx'))).toMatchInlineSnapshot(`
      "✖ Invalid YAML: Map keys must be unique.
        docs/a.md:3:1  invalid-yaml
          1 | ---
          2 | title: A
        > 3 | title: B
            | ^
          4 | ---
          5 | x
        → Put values that contain \`:\`, \`#\`, \`{\`, \`[\`, or quotes in double quotes."
    `);
  });

  test('reports an unclosed fence, an unsupported language, and YAML that is not a map', async () => {
    expect(await errorsOf(() => parse('---\ntitle: A\n# Hello'))).toMatchInlineSnapshot(`
      "✖ The front matter is not closed.
        docs/a.md:1:1  front-matter-syntax
        > 1 | ---
            | ^
          2 | title: A
          3 | # Hello
        → Add a \`---\` line after the last key. For a horizontal rule at the top of a page, write \`***\`."
    `);
    expect(await errorsOf(() => parse('---js\n{}\n---'))).toMatchInlineSnapshot(`
      "✖ Front matter in the language \`js\` is not supported.
        docs/a.md:1:4  front-matter-syntax
        > 1 | ---js
            |    ^
          2 | {}
          3 | ---
        → Write it as YAML between two \`---\` lines."
    `);
    expect(await errorsOf(() => parse('---\n- a\n---'))).toMatchInlineSnapshot(`
      "✖ The front matter must be a map of keys to values.
        docs/a.md:2:1  front-matter-syntax
          1 | ---
        > 2 | - a
            | ^
          3 | ---
        → Write each entry as \`key: value\` on a separate line."
    `);
  });

  test('quickly rejects YAML that is too large, too deep or has too many aliases', async () => {
    const bomb = Array.from({ length: 9 }, (_, n) => `k${n}: &k${n} [${`*k${n - 1},`.repeat(n && 9)}]`);
    const getTime = startProcessorTimer();
    expect(await errorsOf(() => parse(`---\n${bomb.join('\n')}\n---\n`))).toMatchInlineSnapshot(`
      "✖ The YAML in \`docs/a.md\` repeats its anchors too many times.
        docs/a.md:2  invalid-yaml
        → Split it into several files, or simplify it."
    `);
    expect(await errorsOf(() => parse(`---\na: ${'['.repeat(30_000)}\n---\n`))).toContain('docs/a.md:2');
    expect(await errorsOf(() => parse(`---\na: ${'b'.repeat(1024 * 1024)}\n---\n`))).toMatchInlineSnapshot(`
      "✖ The YAML in \`docs/a.md\` is larger than 1 MiB.
        docs/a.md:2  invalid-yaml
        → Split it into several files, or simplify it."
    `);
    expect(getTime()).toBeLessThan(3000);
  });
});

describe('locateFrontMatterKey', () => {
  const source = '---\ntitle: A\ntags:\n  - one\n  - label: two\n    permalink: /two\n---\n';
  test.each([
    [['title'], '2:1-2:9'],
    [['tags'], '3:1-3:5'],
    [['tags', 0], '4:5-4:8'],
    [['tags', 1, 'permalink'], '6:5-6:20'],
    [['tags', 1, 'missing'], '5:5-7:1'],
    [['missing'], '2:1'],
  ])('locates %j', (path, expected) => {
    const { line, column, end } = locateFrontMatterKey(source, 'a.md', path).location;
    expect(`${line}:${column}${end ? `-${end.line}:${end.column}` : ''}`).toBe(expected);
  });

  test('returns only the file if there is no front matter', () => {
    expect(locateFrontMatterKey('# A', 'a.md', ['title'])).toEqual({ location: { file: 'a.md' } });
  });
});
