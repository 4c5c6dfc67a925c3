import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import Interpolate, { interpolate } from '../../../../src/client/exports/Interpolate';

describe('interpolate', () => {
  it('fills placeholders in, and leaves those without a value', () => {
    expect(interpolate('Hello {name}, {name}!', { name: 'you' })).toBe('Hello you, you!');
    expect(interpolate('{a}{b}', { a: 'x' })).toBe('x{b}');
    expect(interpolate('{a}', { a: 0 })).toBe('0');
    expect(interpolate('{a b} {} {a-b} {{a}}', { a: 'x' })).toBe('{a b} {} {a-b} {x}');
    expect(interpolate('{a}')).toBe('{a}');
  });

  it('fills in values as they are, not their placeholders', () => {
    expect(interpolate('{a} {b}', { a: '{b}', b: '$&' })).toBe('{b} $&');
  });

  it('takes elements among text', () => {
    const nodes = interpolate('See {link} or {text}.', { link: <a href="/x">this</a>, text: 'that' });
    expect(renderToStaticMarkup(<p>{nodes}</p>)).toBe('<p>See <a href="/x">this</a> or that.</p>');
  });

  it('takes no value from what every object has', () => {
    expect(interpolate('{toString} {constructor}', {})).toBe('{toString} {constructor}');
  });
});

describe('Interpolate', () => {
  it('shows the text', () => {
    const html = renderToStaticMarkup(<Interpolate values={{ n: <b>3</b> }}>{'{n} pages'}</Interpolate>);
    expect(html).toBe('<b>3</b> pages');
  });

  it('refuses anything but text', () => {
    const shown = (children: unknown) => () =>
      renderToStaticMarkup(<Interpolate>{children as string}</Interpolate>);
    expect(shown(<b>x</b>)).toThrowErrorMatchingInlineSnapshot(
      `[Error: The Docusaurus <Interpolate> component only accept simple string values. Received: React element]`,
    );
    expect(shown(5)).toThrowErrorMatchingInlineSnapshot(
      `[Error: The Docusaurus <Interpolate> component only accept simple string values. Received: number]`,
    );
  });
});
