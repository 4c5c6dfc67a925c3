/**
 * The JSX runtime of the server bundle: React's own, except that `style` props become classes (see `inlineStyles.ts`) and components
 * have their `defaultProps`, which browsers add too if a site uses them. On the server the bundler resolves `react/jsx-runtime` to
 * this file, and the specifier below to React.
 */
import React from 'react';
import * as runtime from 'react/jsx-runtime-of-react';
import { fillDefaultProps, withDefaultProps } from '../legacy/defaultProps';
import { moveStyleToClass } from './inlineStyles';

type Create = (type: unknown, props: object, key?: string) => unknown;

const react = runtime as unknown as { jsx: Create; jsxs: Create; Fragment: unknown };

function wrapCreate(create: Create): Create {
  return (type, props, key) =>
    create(type, typeof type === 'string' ? moveStyleToClass(props) : fillDefaultProps(type, props), key);
}

export const { Fragment } = react;
export const jsx = wrapCreate(react.jsx);
export const jsxs = wrapCreate(react.jsxs);

/** React's function. If the process has run an earlier server bundle, it has been replaced already. */
const shared = React as { createElement: unknown };
const { createElement: original } = React;
if (!('original' in original)) {
  shared.createElement = Object.assign(withDefaultProps(original as Create), { original });
}
