import { describe, expect, it } from 'vitest';
import type { BundledContent } from '../../../../src/node/bundle/contentInputs';
import { createContentPrediction } from '../../../../src/node/bundle/predictedContent';

function compiled(file: string, content: Partial<BundledContent> = {}): BundledContent {
  return { key: file, file, hydration: 'static', imports: {}, classNames: [], ...content };
}

const source = (text: string, settings = '0 .md') => ({ text, settings });
const MODULE = { hydration: 'interactive', moduleFile: '/m.mjs' } as const;

describe('createContentPrediction', () => {
  it('covers files with the syntax of those that add nothing', () => {
    const prediction = createContentPrediction();
    expect(prediction.classify(source('# A\n'))).toBe('unknown');
    prediction.add(compiled('/a.md'), source('# A\n\n:::tip\n\nb\n\n:::\n'));
    prediction.add(compiled('/b.md'), source('## B\n\n- [ ] c\n'));
    expect(prediction.classify(source('# C\n'))).toBe('predictable');
    expect(prediction.classify(source('## D\n\n:::tip\n\ne\n\n:::\n'))).toBe('predictable');
    expect(prediction.classify(source('# F\n\n:::danger\n\ng\n\n:::\n'))).toBe('unknown');
    expect(prediction.classify(source('# C\n', '1 .md'))).toBe('unknown');
  });

  it('covers no files with code, even if others add nothing', () => {
    const prediction = createContentPrediction();
    prediction.add(compiled('/a.mdx'), source('# A\n\n<b>c</b>\n'));
    prediction.add(compiled('/b.mdx'), source('# B\n'));
    expect(prediction.classify(source('# C\n\n<b>d</b>\n'))).toBe('unpredictable');
    expect(prediction.hasFailed()).toBe(false);
  });

  it('expects that files with the syntax of one that adds something do so too', () => {
    const prediction = createContentPrediction();
    prediction.add(compiled('/a.md'), source('# A\n'));
    prediction.add(compiled('/b.md', MODULE), source('# B\n\n```mermaid\nc\n```\n'));
    expect(prediction.classify(source('# C\n\n```mermaid\nd\n```\n\n- [ ] e\n'))).toBe('unpredictable');
    expect(prediction.classify(source('# F\n'))).toBe('predictable');
    expect(prediction.hasFailed()).toBe(false);
  });

  it('fails if files that look alike differ', () => {
    const prediction = createContentPrediction();
    prediction.add(compiled('/a.md'), source('# A\n'));
    prediction.add(compiled('/b.md', { imports: { '@site/added.css': '@site/added.css' } }), source('# B\n'));
    expect(prediction.hasFailed()).toBe(true);
    expect(prediction.classify(source('# C\n'))).toBe('unpredictable');
  });
});
