import { expect, it } from 'vitest';
import { closeElements } from '../../../../src/node/render/closeElements';

it.each([
  [
    'elements whose content browsers read as text',
    '<p>a<iframe src="/b?c=/>" title="d" />e<TEXTAREA/>f</p>',
    '<p>a<iframe src="/b?c=/>" title="d" ></iframe>e<TEXTAREA></TEXTAREA>f</p>',
  ],
  [
    'no other elements',
    '<br/><svg><path d="M0 0"/></svg><iframe/>',
    '<br/><svg><path d="M0 0"/></svg><iframe></iframe>',
  ],
  ['no elements in attributes', '<a title="an <iframe/> tag">x</a>', '<a title="an <iframe/> tag">x</a>'],
  [
    'no unquoted attribute',
    '<a href=/b/>x</a><iframe src=/c/d />',
    '<a href=/b/>x</a><iframe src=/c/d ></iframe>',
  ],
])('closes %s', (_, html, closed) => {
  expect(closeElements(html)).toBe(closed);
});

it('takes linear time', () => {
  const html = `<iframe/>${'<a '.repeat(20_000)}${'<a b="'.repeat(20_000)}`;
  const start = performance.now();
  closeElements(html);
  expect(performance.now() - start).toBeLessThan(2000);
});
