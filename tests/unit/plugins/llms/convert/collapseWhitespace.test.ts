import fc from 'fast-check';
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import { expect, it } from 'vitest';
import { collapseWhitespace } from '../../../../../plugins/llms/convert/collapseWhitespace';

const texts = fc.constantFrom('a', ' ', '\n', 'b ', ' c', ' d\t e ', '\n  f\n', ' \n ', 'g\r\nh');
const { node } = fc.letrec<{ node: ElementContent }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    texts.map((value): ElementContent => ({ type: 'text', value })),
    fc
      .tuple(
        fc.constantFrom('p', 'div', 'li', 'em', 'code', 'span', 'a', 'pre', 'br', 'img', 'td', 'label'),
        fc.array(tie('node'), { maxLength: 4 }),
      )
      .map(([tagName, children]): Element => {
        const isEmpty = tagName === 'br' || tagName === 'img';
        return { type: 'element', tagName, properties: {}, children: isEmpty ? [] : children };
      }),
  ),
}));

it('matches the result of rehype-minify-whitespace', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(fc.array(node, { maxLength: 5 }), (children) => {
      const tree: Root = { type: 'root', children };
      const theirs = toMdast(tree, { newlines: true });
      const own = structuredClone(tree);
      collapseWhitespace(own);
      const hidden = { type: 'hidden' } as unknown as Nodes;
      const ours = toMdast(hidden, { nodeHandlers: { hidden: (state) => state.one(own, undefined) } });
      expect(ours).toEqual(theirs);
    }),
    { numRuns: 500, seed: 6 },
  );
});
