import { transform } from 'lightningcss';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createStyleCollector, moveStyleToClass } from '../../../../src/client/server/inlineStyles';

function collectStyles(render: () => void): readonly string[] {
  const collector = createStyleCollector();
  collector.run(render);
  return collector.rules();
}

/** Returns the rules for a `style`, without their class names. */
const bodyOf = (style: unknown) =>
  collectStyles(() => void moveStyleToClass({ style })).map((rule) =>
    rule.replace(/^\.s-[\da-z]+\{(.*)\}$/, '$1'),
  );

describe('moveStyleToClass', () => {
  it('replaces a style with a class and keeps existing classes', () => {
    const rules = collectStyles(() => {
      const plain = moveStyleToClass({ style: { color: 'red' }, id: 'a' } as {
        style: unknown;
        className?: string;
        id: string;
      });
      expect(plain).toEqual({ id: 'a', className: expect.stringMatching(/^s-[\da-z]+$/) });
      const classed = moveStyleToClass({ style: { color: 'red' }, className: 'box' });
      expect(classed).toEqual({ className: `box ${plain.className}` });
    });
    expect(rules).toEqual([expect.stringMatching(/^\.s-[\da-z]+\{color:red\}$/)]);
  });

  it('returns props without a style unchanged', () => {
    const props = { className: 'a' };
    expect(moveStyleToClass(props)).toBe(props);
    expect(moveStyleToClass({ style: null, className: 'a' }).className).toBe('a');
    expect(moveStyleToClass({ style: {}, className: 'a' })).toEqual({ className: 'a' });
    expect(bodyOf({})).toEqual([]);
  });

  it('serializes properties and numbers like React', () => {
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

  it('omits properties without a value', () => {
    expect(bodyOf({ color: undefined, margin: null, top: '', left: false, right: true, bottom: 1 })).toEqual([
      'bottom:1px',
    ]);
  });

  it('accepts style text from raw HTML', () => {
    expect(bodyOf('color: red; margin: 0')).toEqual(['color: red; margin: 0']);
  });

  it('preserves URLs and strings', () => {
    const image = 'url(data:image/svg+xml;utf8,<svg/>)';
    expect(bodyOf({ backgroundImage: image })).toEqual([`background-image:${image}`]);
    expect(bodyOf({ content: '"{a}"' })).toEqual(['content:"\\7b a\\7d "']);
  });

  it('escapes braces, so that no value can end its rule', () => {
    for (const style of [{ color: 'red}body{display:none' }, 'color:red}body{display:none']) {
      const [rule = ''] = collectStyles(() => void moveStyleToClass({ style }));
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

describe('createStyleCollector', () => {
  it('returns each rule once, and only the rules of its own render', () => {
    const red = () => void moveStyleToClass({ style: { color: 'red' } });
    const blue = () => void moveStyleToClass({ style: { color: 'blue' } });
    expect(collectStyles(() => [red(), red(), blue()])).toHaveLength(2);
    expect(collectStyles(red)).toHaveLength(1);
    red();
    expect(collectStyles(() => {})).toEqual([]);
  });

  it('keeps the rules of renders apart that wait and overlap', async () => {
    const collectors = [createStyleCollector(), createStyleCollector()];
    const colors = ['red', 'blue'];
    await Promise.all(
      collectors.map((collector, index) =>
        collector.run(async () => {
          await Promise.resolve();
          moveStyleToClass({ style: { color: colors[index] } });
        }),
      ),
    );
    expect(collectors.map((collector) => collector.rules())).toEqual([
      [expect.stringContaining('red')],
      [expect.stringContaining('blue')],
    ]);
  });

  it('derives class names from the rule, so they are the same on every page', () => {
    const rules = [1, 2].map(() => collectStyles(() => void moveStyleToClass({ style: { color: 'red' } })));
    expect(rules[0]).toEqual(rules[1]);
  });
});
