import { describe, expect, it } from 'vitest';
import { findIgnoreComments } from '../../../src/model/ignoreComment';

const find = (source: string, file = '/docs/a.mdx') =>
  findIgnoreComments(file, source).map(({ line, column, coveredLine, codes, reason }) => [
    `${line}:${column}`,
    coveredLine,
    codes.join(),
    reason,
  ]);

describe('a comment that silences diagnostics', () => {
  it('covers the next line that is not blank', () => {
    expect(find('# A\n\n{/* docs-check-ignore broken-link: other team */}\n\n[x](/y)\n')).toEqual([
      ['3:5', 5, 'broken-link', 'other team'],
    ]);
    expect(find('<!-- docs-check-ignore a, b: why -->\n[x](/y)\n')).toEqual([['1:6', 2, 'a,b', 'why']]);
  });

  it('covers its own line after other text', () => {
    expect(find('\n| [x](/y) {/* docs-check-ignore a: why */} |\n')).toEqual([['2:15', 2, 'a', 'why']]);
  });

  it('may lack its codes and its reason', () => {
    expect(find('{/* docs-check-ignore */}\nx')).toEqual([['1:5', 2, '', '']]);
    expect(find('{/* docs-check-ignore a */}\nx')).toEqual([['1:5', 2, 'a', '']]);
  });

  it('may be part of the front matter, a script, a style sheet or YAML', () => {
    expect(find('---\n# docs-check-ignore a: b\nimage: x\n---\n# docs-check-ignore a: b\n')).toEqual([
      ['2:3', 3, 'a', 'b'],
    ]);
    expect(
      find('\uFEFF--- \r\n# docs-check-ignore a: b\r\nimage: x\r\n----\r\n# docs-check-ignore a: b\r\n'),
    ).toEqual([['2:3', 3, 'a', 'b']]);
    expect(find('// docs-check-ignore a: b\nx\n', '/c.ts')).toEqual([['1:4', 2, 'a', 'b']]);
    expect(find('x { /* docs-check-ignore a: b */ }\n', '/c.css')).toEqual([['1:8', 1, 'a', 'b']]);
    expect(find('# docs-check-ignore a: b\nx: y\n', '/c.yml')).toEqual([['1:3', 2, 'a', 'b']]);
  });

  it('is found in a script between texts that look like the ends of a comment, but not in a text', () => {
    const globs = "a: ['**/*.md'],\n// docs-check-ignore a: b\nc: [`**/\n*/`, '// docs-check-ignore a'],\n";
    expect(find(globs, '/c.ts')).toEqual([['2:4', 3, 'a', 'b']]);
  });

  it.each(['/`/', '/"/', "<p>Don't</p>"])(
    'is found in a script between quotes that start no text: %s',
    (quote) => {
      expect(find(`a = ${quote};\n// docs-check-ignore a: b\nc = ${quote};\n`, '/c.tsx')).toEqual([
        ['2:4', 3, 'a', 'b'],
      ]);
    },
  );

  it('may contain an apostrophe after prose with one', () => {
    expect(find("<p>Don't</p> {/* docs-check-ignore a: don't */}\n", '/c.tsx')).toEqual([
      ['1:18', 1, 'a', "don't"],
    ]);
  });

  it('has no effect in code', () => {
    const comment = '{/* docs-check-ignore a: b */}';
    expect(find(`\`\`\`mdx\n${comment}\n\`\`\`\n\n\`${comment}\`\n\n~~~~\n~~~\n${comment}\n~~~~\n`)).toEqual(
      [],
    );
    expect(find('Text about docs-check-ignore.\n')).toEqual([]);
  });
});
