import { expect, test } from 'vitest';
import { parseHtml } from '../../../../../plugins/llms/convert/hast';

test('reads attributes with the names of object methods', () => {
  const { children } = parseHtml('<p constructor="a" class="b" data-a-b="c">x</p>');
  expect(children[0]).toMatchObject({ properties: { constructor: 'a', className: ['b'], dataAB: 'c' } });
});
