import { parse } from 'postcss';
import { describe, expect, it } from 'vitest';
import { inlineProperties } from '../../../../src/node/bundle/inlineProperties';

function inlined(css: string, ...named: readonly string[]): string {
  const root = parse(css);
  inlineProperties(root, (property) => named.includes(property));
  return root.toString();
}

describe('inlineProperties', () => {
  it('replaces properties that only `:root` sets by the last value', () => {
    expect(
      inlined(':root{--ifm-a:1px;--own:3px}:root{--ifm-a:2px}p{margin:var(--ifm-a) var( --ifm-a )}'),
    ).toBe(':root{--own:3px}:root{}p{margin:2px 2px}');
  });

  it('replaces properties within the values of others', () => {
    expect(inlined(':root{--ifm-a:calc(2 * var(--ifm-b));--ifm-b:1px}p{margin:var(--ifm-a)}')).toBe(
      ':root{}p{margin:calc(2 * 1px)}',
    );
  });

  it('replaces a property that reads one which depends on the color mode of the document', () => {
    const mode = "html[data-theme='dark']{--ifm-b:2px}";
    expect(inlined(`:root{--ifm-a:var(--ifm-b);--ifm-b:1px}${mode}p{margin:var(--ifm-a)}`)).toBe(
      `:root{--ifm-b:1px}${mode}p{margin:var(--ifm-b)}`,
    );
  });

  it('replaces a property by the value of the last cascade layer, or by the one outside of layers', () => {
    const unlayered = ':root{--ifm-b:3px}';
    const layers = '@layer b{:root{--ifm-a:2px;--ifm-b:2px}}@layer a{:root{--ifm-a:1px}}';
    expect(inlined(`@layer a,b;${unlayered}${layers}p{margin:var(--ifm-a) var(--ifm-b)}`)).toBe(
      '@layer a,b;:root{}@layer b{:root{}}@layer a{:root{}}p{margin:2px 3px}',
    );
  });

  it.each([
    ['that a class sets', ':root{--ifm-a:1px}.b{--ifm-a:2px}p{margin:var(--ifm-a)}'],
    ['that a media query sets', ':root{--ifm-a:1px}@media print{:root{--ifm-a:2px}}p{margin:var(--ifm-a)}'],
    ['that an undeclared layer sets', ':root{--ifm-a:1px}@layer a{:root{--ifm-a:2px}}p{margin:var(--ifm-a)}'],
    ['that code names', ':root{--ifm-named:1px}p{margin:var(--ifm-named)}'],
    [
      'that reads one which code names',
      ':root{--ifm-a:var(--ifm-named);--ifm-named:1px}p{margin:var(--ifm-a)}',
    ],
    [
      'that reads one which a class sets',
      ':root{--ifm-a:var(--ifm-b);--ifm-b:1px}.b{--ifm-b:2px}p{margin:var(--ifm-a)}',
    ],
    ['that is registered', '@property --ifm-a{inherits:true}:root{--ifm-a:1px}p{margin:var(--ifm-a)}'],
    ['with a fallback', ':root{--ifm-a:1px}p{margin:var(--ifm-a,2px)}'],
    ['that makes a calculation invalid', ':root{--ifm-a:0}p{margin:calc(2 * var(--ifm-a))}'],
    ['that is unset', ':root{--ifm-a:initial}p{margin:var(--ifm-a)}'],
    [
      'with a long value',
      ':root{--ifm-a:1px solid transparent}p{border:var(--ifm-a)}i{border:var(--ifm-a)}a{border:var(--ifm-a)}b{border:var(--ifm-a)}',
    ],
    ['that is not one of Infima', ':root{--own:1px}p{margin:var(--own)}'],
  ])('keeps a property %s', (_, css) => {
    expect(inlined(css, '--ifm-named')).toBe(css);
  });
});
