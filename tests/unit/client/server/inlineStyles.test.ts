import { transform } from 'lightningcss';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { collectStyles, startCollecting, withoutStyle } from '../../../../src/client/server/inlineStyles';

/** The rules that a `style` becomes, without their names. */
const bodyOf = (style: unknown) =>
  collectStyles(() => void withoutStyle({ style })).map((rule) =>
    rule.replace(/^\.s-[\da-z]+\{(.*)\}$/, '$1'),
  );

describe('withoutStyle', () => {
  it('moves a style into a class, beside those that are there', () => {
    const rules = collectStyles(() => {
      const plain = withoutStyle({ style: { color: 'red' }, id: 'a' } as {
        style: unknown;
        className?: string;
        id: string;
      });
      expect(plain).toEqual({ id: 'a', className: expect.stringMatching(/^s-[\da-z]+$/) });
      const classed = withoutStyle({ style: { color: 'red' }, className: 'box' });
      expect(classed).toEqual({ className: `box ${plain.className}` });
    });
    expect(rules).toEqual([expect.stringMatching(/^\.s-[\da-z]+\{color:red\}$/)]);
  });

  it('leaves props without a style as they are', () => {
    const props = { className: 'a' };
    expect(withoutStyle(props)).toBe(props);
    expect(withoutStyle({ style: null, className: 'a' }).className).toBe('a');
    expect(withoutStyle({ style: {}, className: 'a' })).toEqual({ className: 'a' });
    expect(bodyOf({})).toEqual([]);
  });

  it('writes properties and numbers as React does', () => {
    const names = [
      ...[
        'marginTop',
        'padding',
        'width',
        'fontSize',
        'border',
        'borderWidth',
        'borderTopWidth',
        'gap',
        'columnGap',
      ],
      ...[
        'zIndex',
        'flex',
        'flexGrow',
        'flexBasis',
        'order',
        'opacity',
        'fillOpacity',
        'lineHeight',
        'fontWeight',
      ],
      ...[
        'gridRow',
        'gridColumnStart',
        'gridArea',
        'gridGap',
        'columns',
        'columnCount',
        'columnWidth',
        'aspectRatio',
      ],
      ...[
        'borderImageWidth',
        'strokeWidth',
        'strokeDasharray',
        'tabSize',
        'scale',
        'zoom',
        'orphans',
        'widows',
      ],
      ...[
        'WebkitLineClamp',
        'lineClamp',
        'WebkitFlex',
        'WebkitBoxFlex',
        'MozBoxFlex',
        'msFlex',
        'msTransform',
      ],
      ...['WebkitMarginStart', 'animationIterationCount', 'animationDelay', 'perspective', '--own-length'],
    ];
    for (const name of names) {
      for (const value of [2, 0, 1.5, ' 3em ']) {
        const html = renderToStaticMarkup(createElement('p', { style: { [name]: value } }));
        expect(`<p style="${bodyOf({ [name]: value }).join()}"></p>`).toBe(html);
      }
    }
    expect(bodyOf({ color: 'red', '--x': 'a', marginTop: 4 })).toEqual(['color:red;--x:a;margin-top:4px']);
  });

  it('leaves out what has no value', () => {
    expect(bodyOf({ color: undefined, margin: null, top: '', left: false, right: true, bottom: 1 })).toEqual([
      'bottom:1px',
    ]);
  });

  it('takes the text of raw HTML', () => {
    expect(bodyOf('color: red; margin: 0')).toEqual(['color: red; margin: 0']);
  });

  it('keeps addresses and strings whole', () => {
    const image = 'url(data:image/svg+xml;utf8,<svg/>)';
    expect(bodyOf({ backgroundImage: image })).toEqual([`background-image:${image}`]);
    expect(bodyOf({ content: '"{a}"' })).toEqual(['content:"\\7b a\\7d "']);
  });

  it('lets no value out of its rule', () => {
    for (const style of [{ color: 'red}body{display:none' }, 'color:red}body{display:none']) {
      const [rule = ''] = collectStyles(() => void withoutStyle({ style }));
      const classes: string[] = [];
      transform({
        filename: 'a.css',
        code: Buffer.from(rule),
        errorRecovery: true,
        visitor: { Rule: { style: ({ value }) => void classes.push(JSON.stringify(value.selectors)) } },
      });
      expect(classes).toEqual([expect.stringContaining('"class"')]);
    }
  });
});

describe('collectStyles', () => {
  it('gives each rule once, and only those of its own rendering', () => {
    const red = () => void withoutStyle({ style: { color: 'red' } });
    const blue = () => void withoutStyle({ style: { color: 'blue' } });
    expect(collectStyles(() => [red(), red(), blue()])).toHaveLength(2);
    expect(collectStyles(red)).toHaveLength(1);
    red();
    expect(collectStyles(() => {})).toEqual([]);
  });

  it('can begin and end apart', () => {
    const done = startCollecting();
    withoutStyle({ style: { color: 'red' } });
    expect(done()).toHaveLength(1);
  });

  it('names a rule by what it says: the same on every page', () => {
    const rules = [1, 2].map(() => collectStyles(() => void withoutStyle({ style: { color: 'red' } })));
    expect(rules[0]).toEqual(rules[1]);
  });
});
