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

  it('contains the image once, next to its own title, which another one may replace', () => {
    const code = createSvgCode('<svg>\n<title>Own</title>\n<path d="M0 0"/></svg>', 'logo.svg');
    expect(code.match(/M0 0/g)).toHaveLength(1);
    expect(code).toContain('const ownTitle = "<title>Own</title>\\n";');
    expect(code).toContain('const html = "<path d=\\"M0 0\\"/>";');
  });

  it('makes the IDs unique that the image refers to', () => {
    const createImage = (color: string) =>
      `<svg aria-labelledby="t other"><title id="t"/><g id="free"/><radialGradient id="a" stop-color="${color}"/>
        <path id="p" fill="url(#a)" style='stroke: url("#b")'/><use xlink:href="#p"/><animate begin="0.5s; p.end+1s"/></svg>`;
    const [red, blue] = ['red', 'blue'].map((color) => createSvgCode(createImage(color), 'logo.svg'));
    const [, hash] = /url\(#a(_[\w-]{4})\)/.exec(red ?? '') ?? [];
    expect(hash).toBeDefined();
    expect(blue).not.toContain(hash);
    const attributes = /const attributes = (.*);/.exec(red ?? '')?.[1];
    expect(attributes).toBe(`{"aria-labelledby":"t${hash} other${hash}"}`);
    expect(JSON.parse(/const html = (.*);/.exec(red ?? '')?.[1] ?? '')).toBe(
      `<title id="t${hash}"/><g id="free"/><radialGradient id="a${hash}" stop-color="red"/>
        <path id="p${hash}" fill="url(#a${hash})" style='stroke: url("#b${hash}")'/><use xlink:href="#p${hash}"/><animate begin="0.5s; p${hash}.end+1s"/>`,
    );
  });

  it('keeps IDs that its style sheet selects', () => {
    const svg = '<svg><style>#a { fill: url(#b) }</style><use href="#a"/><g id="a"/><g id="b"/></svg>';
    const code = createSvgCode(svg, 'logo.svg');
    expect(code).toContain('#a {');
    expect(code).toContain('<use href=\\"#a\\"/><g id=\\"a\\"/>');
    expect(code).toMatch(/url\(#(b_[\w-]{4})\).*id=\\"\1\\"/);
  });

  it('rejects a file that is not an SVG image', () => {
    expect(() => createSvgCode('<html></html>', '/a/logo.svg')).toThrow('logo.svg is not an SVG image.');
  });
});
