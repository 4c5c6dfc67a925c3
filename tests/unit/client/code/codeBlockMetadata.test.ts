import { describe, expect, it } from 'vitest';
import { createCodeBlockMetadata } from '../../../../src/client/code/codeBlockMetadata';

const of = (input: Partial<Parameters<typeof createCodeBlockMetadata>[0]>) =>
  createCodeBlockMetadata({ code: 'x\n', magicComments: [], ...input });

describe('createCodeBlockMetadata', () => {
  it('takes the language from the prop, the class or the default, and falls back to `text`', () => {
    expect(of({ language: 'R', className: 'language-js' }).language).toBe('r');
    expect(of({ className: 'language-JS x' })).toMatchObject({
      language: 'js',
      className: 'language-js language-JS x',
    });
    expect(of({ className: 'language-js' }).className).toBe('language-js');
    expect(of({ defaultLanguage: 'bash' })).toMatchObject({ language: 'bash', className: 'language-bash' });
    expect(of({})).toMatchObject({
      language: 'text',
      className: 'language-text',
      code: 'x',
      codeInput: 'x\n',
    });
  });

  it("prefers the fence's title over the prop", () => {
    expect(of({ metastring: 'title="a"', title: 'b' }).title).toBe('a');
    expect(of({ title: 'b' }).title).toBe('b');
  });
});
