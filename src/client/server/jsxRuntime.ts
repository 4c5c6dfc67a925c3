/**
 * The JSX runtime of the server bundle: React's own, with `style` props moved into classes (`inlineStyles.ts`). The
 * bundler resolves `react/jsx-runtime` to this file on the server, and the name below to React.
 */
import * as runtime from 'react/jsx-runtime-of-react';
import { withoutStyle } from './inlineStyles';

type Create = (type: unknown, props: object, key?: string) => unknown;

const react = runtime as unknown as { jsx: Create; jsxs: Create; Fragment: unknown };

function wrap(create: Create): Create {
  return (type, props, key) => create(type, typeof type === 'string' ? withoutStyle(props) : props, key);
}

export const { Fragment } = react;
export const jsx = wrap(react.jsx);
export const jsxs = wrap(react.jsxs);
