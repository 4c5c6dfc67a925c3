/**
 * The JSX runtime of the server bundle: React's own, except that `style` props become classes (see
 * `inlineStyles.ts`). On the server the bundler resolves `react/jsx-runtime` to this file, and the specifier
 * below to React.
 */
import * as runtime from 'react/jsx-runtime-of-react';
import { moveStyleToClass } from './inlineStyles';

type Create = (type: unknown, props: object, key?: string) => unknown;

const react = runtime as unknown as { jsx: Create; jsxs: Create; Fragment: unknown };

function wrapCreate(create: Create): Create {
  return (type, props, key) => create(type, typeof type === 'string' ? moveStyleToClass(props) : props, key);
}

export const { Fragment } = react;
export const jsx = wrapCreate(react.jsx);
export const jsxs = wrapCreate(react.jsxs);
