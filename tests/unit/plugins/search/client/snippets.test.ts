import { describe, expect, it } from 'vitest';
import { createSnippet, highlightTerms } from '../../../../../plugins/search/client/snippets';

const TEXT = [
  'A flow has steps, and each of them runs on its own.',
  'foreach_flow.py',
  'self.next(self.train_model_for_item, foreach="items")',
  'With a foreach, a step runs once for each item of a list.',
].join('\n');

describe('createSnippet', () => {
  it('prefers a sentence that contains the term to code, and does not run into the next line', () => {
    expect(createSnippet(TEXT, ['foreach'])).toBe(
      'With a foreach, a step runs once for each item of a list.',
    );
    expect(createSnippet(TEXT, ['steps'])).toBe('A flow has steps, and each of them runs on its own.');
  });

  it('prefers the line with most of the terms', () => {
    expect(createSnippet(TEXT, ['foreach', 'items', 'self'])).toBe(
      'self.next(self.train_model_for_item, foreach="items")',
    );
  });

  it('continues a short line with the next ones', () => {
    expect(createSnippet('--tag TEXT\nAdds a tag', ['--tag'])).toBe('--tag TEXT · Adds a tag');
    expect(createSnippet('Too many. · Use fewer', ['many'])).toBe('Too many. Use fewer');
    expect(createSnippet('The amount.\nmemory int\nIn megabytes', ['amount'])).toBe(
      'The amount. memory int · In megabytes',
    );
  });

  it('prefers prose to lines of code, and does not join them', () => {
    const text = 'We resume:\n\tflow.py\n\tpython flow.py resume train\n\tResuming the run of train.';
    expect(createSnippet(text, ['resum'])).toBe('We resume:');
    expect(createSnippet(text, ['resum', 'train', 'run'])).toBe('We resume:');
    expect(createSnippet(text, ['python'])).toBe('python flow.py resume train');
    const terms = ['with', 'heavy', 'self', 'text', 'name'];
    expect(createSnippet('\tdef heavy(self, text, name, with):\nthe name · str', terms)).toBe(
      'the name · str',
    );
    expect(createSnippet(`\tcode\nProse.`, [])).toBe('Prose.');
  });

  it('starts with the text if no term matches, and cuts it at word boundaries', () => {
    expect(createSnippet(TEXT, [])).toBe('A flow has steps, and each of them runs on its own.');
    const long = `${'word '.repeat(30)}needle ${'other '.repeat(60)}end.`;
    const snippet = createSnippet(long, ['needle']);
    expect(snippet).toMatch(/^…word .*needle.*other…$/);
    expect(snippet.length).toBeLessThan(190);
  });
});

describe('highlightTerms', () => {
  const MARKS = { before: '[', after: ']' };

  it('highlights words that start with a term, and only whole words for short terms', () => {
    expect(highlightTerms('Retrying in R: run r.', ['r', 'retry'], MARKS)).toBe(
      '[Retrying] in [R]: run [r].',
    );
  });
});
