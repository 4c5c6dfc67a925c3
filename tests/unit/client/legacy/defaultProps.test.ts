import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { fillDefaultProps, withDefaultProps } from '../../../../src/client/legacy/defaultProps';

const Label = Object.assign(() => null, { defaultProps: { text: 'none', size: 1 } });

describe('fillDefaultProps', () => {
  it('replaces props that are missing or undefined, but not `null`', () => {
    const props = { text: undefined, size: null, other: 2 };
    expect(fillDefaultProps(Label, props)).toEqual({ text: 'none', size: null, other: 2 });
    expect(props).toEqual({ text: undefined, size: null, other: 2 });
    expect(fillDefaultProps(Label, null)).toEqual({ text: 'none', size: 1 });
  });

  it('returns the props of other elements as they are', () => {
    const props = {};
    for (const type of ['div', () => null, undefined]) expect(fillDefaultProps(type, props)).toBe(props);
  });
});

describe('withDefaultProps', () => {
  it('creates elements with keys and children', () => {
    const create = withDefaultProps(
      createElement as (...args: unknown[]) => ReturnType<typeof createElement>,
    );
    const element = create(Label, { key: 'a', size: 2 }, 'child');
    expect(element.key).toBe('a');
    expect(element.props).toEqual({ text: 'none', size: 2, children: 'child' });
  });
});
