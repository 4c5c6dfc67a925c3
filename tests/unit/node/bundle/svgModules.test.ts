import { describe, expect, it } from 'vitest';
import { createSvgCode } from '../../../../src/node/bundle/svgModules';

const getAttributes = (svg: string) =>
  JSON.parse(/const attributes = (.*);/.exec(createSvgCode(svg, 'logo.svg'))?.[1] ?? '');

describe('createSvgCode', () => {
  it('converts the attributes of the root to props', () => {
    expect(
      getAttributes(
        `<svg class="a" stroke-width='2' xmlns:xlink="x" data-id="&quot;" style="--a: 1; fill-opacity:.5;"/>`,
      ),
    ).toEqual({
      className: 'a',
      strokeWidth: '2',
      xmlnsXlink: 'x',
      'data-id': '"',
      style: { '--a': '1', fillOpacity: '.5' },
    });
  });

  it('leaves out the prolog and comments', () => {
    const code = createSvgCode('<?xml version="1.0"?><!-- <svg> --><svg id="a"><g/></svg>', 'logo.svg');
    expect(code).toContain('const html = "<g/>";');
    expect(code).not.toContain('xml version');
  });

  it('rejects a file that is not an SVG image', () => {
    expect(() => createSvgCode('<html></html>', '/a/logo.svg')).toThrow('logo.svg is not an SVG image.');
  });
});
