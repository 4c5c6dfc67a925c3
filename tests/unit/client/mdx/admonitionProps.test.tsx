import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { processAdmonitionProps } from '../../../../src/client/mdx/admonitionProps';

describe('processAdmonitionProps', () => {
  const heading = createElement('mdxAdmonitionTitle', null, 'Use ', createElement('em', null, 'this'));

  it('moves the title element from the children to the prop', () => {
    const { title, children } = processAdmonitionProps({ type: 'tip', children: [heading, 'text'] });
    expect(title).toEqual(
      ['Use ', <em key="em">this</em>].map((part) =>
        typeof part === 'string' ? part : expect.objectContaining({ type: 'em' }),
      ),
    );
    expect(children).toEqual(['text']);
  });

  it('prefers the title prop', () => {
    expect(processAdmonitionProps({ title: 'Mine', children: [heading] }).title).toBe('Mine');
    expect(processAdmonitionProps({ children: 'text' })).toEqual({ children: 'text' });
  });
});
