import { describe, expect, it } from 'vitest';
import { parseLines } from '../../../../src/client/code/parseLines';
import { themeConfigSchema } from '../../../../src/model/themeConfig';

const { magicComments } = themeConfigSchema.parse({}).prism;
const HIGHLIGHT = 'theme-code-block-highlighted-line';
const parse = (content: string, language: string, metastring?: string) =>
  parseLines(content, { metastring, language, magicComments });

describe('parseLines', () => {
  it('removes one trailing line break', () => {
    expect(parse('a\nb\n\n', 'text')).toEqual({ code: 'a\nb\n', lineClassNames: {} });
  });

  it('highlights the lines of a range and ignores magic comments', () => {
    const content = 'a\n# highlight-next-line\nb\n';
    expect(parse(content, 'python', '{1,3}')).toEqual({
      code: content.trimEnd(),
      lineClassNames: { 0: [HIGHLIGHT], 2: [HIGHLIGHT] },
    });
  });

  it('marks the lines that are added and removed, next to highlighted ones', () => {
    const [added, removed] = ['theme-code-block-added-line', 'theme-code-block-removed-line'];
    expect(parse('a\nb\nc', 'python', '{2} added={2-3} removed={1}').lineClassNames).toEqual({
      0: [removed],
      1: [HIGHLIGHT, added],
      2: [added],
    });
    expect(parse('--- a/f\n+++ b/f\n-old\n+new\n same', 'diff').lineClassNames).toEqual({
      2: [removed],
      3: [added],
    });
  });

  it('removes magic comments and applies their classes', () => {
    const content = 'a\n  # highlight-next-line\nb\n# highlight-start\nc\nd\n# highlight-end\ne';
    expect(parse(content, 'python')).toEqual({
      code: 'a\nb\nc\nd\ne',
      lineClassNames: { 1: [HIGHLIGHT], 2: [HIGHLIGHT], 3: [HIGHLIGHT] },
    });
  });

  it.each([
    ['ts', '// highlight-next-line', true],
    ['ts', '/* highlight-next-line */', true],
    ['ts', '# highlight-next-line', false],
    ['tsx', '{/* highlight-next-line */}', true],
    ['tsx', '{ /* highlight-next-line */ }', true],
    ['html', '<!-- highlight-next-line -->', true],
    ['bash', '# highlight-next-line', true],
    ['lua', '-- highlight-next-line', true],
    ['vb', "' highlight-next-line", true],
    ['vb', '’ highlight-next-line', true],
    ['batch', 'REM highlight-next-line', true],
    ['batch', 'rem highlight-next-line', true],
    ['vbnet', "_' highlight-next-line", true],
    ['vbnet', "_ ' highlight-next-line", true],
    ['r', '# highlight-next-line', true],
    ['unheard-of', '<!-- highlight-next-line -->', true],
    ['python', 'x = 1 # highlight-next-line', false],
    ['python', '# highlight-next-lines', false],
  ])('in %s reads %j', (language, comment, isMagic) => {
    expect(parse(`${comment}\ncode`, language).lineClassNames).toEqual(isMagic ? { 0: [HIGHLIGHT] } : {});
  });

  it('combines the classes of several comments, and ignores an unclosed block', () => {
    const both = [
      { className: 'good', line: 'good' },
      { className: 'bad', line: 'bad', block: { start: 'bad-start', end: 'bad-end' } },
    ];
    expect(
      parseLines('// good\n// bad\na\n// bad-start\nb', { language: 'js', magicComments: both }),
    ).toEqual({ code: 'a\nb', lineClassNames: { 0: ['good', 'bad'] } });
  });

  it('throws for a range without magic comments in the config', () => {
    expect(() =>
      parseLines('a', { language: 'js', metastring: '{1}', magicComments: [] }),
    ).toThrowErrorMatchingInlineSnapshot(
      `[Error: A highlight range has been given in code block's metastring (\`\`\` {1}), but no magic comment config is available. Docusaurus applies the first magic comment entry's className for metastring ranges.]`,
    );
  });
});
