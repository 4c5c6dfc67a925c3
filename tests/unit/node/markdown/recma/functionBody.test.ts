import { expect, test } from 'vitest';
import { compilePage } from '../compilePage';

const modules = {
  '@theme/M': { default: 'D', a: 1, b: 2, 'c-d': 3 },
  '@theme/All': { all: 4 },
};

test('reads imports from the modules and returns the exports', async () => {
  const text = `import D, {a as x, b} from '@theme/M';
import * as M from '@theme/M';
export * from '@theme/All';
export * as ns from '@theme/All';
export {a, default as d} from '@theme/M';
export const p = 1, {q, ...r} = {q: 2, s: 3}, [t = 4] = [];
export function f() { return x + b; }
export class K {}
export {x as renamed};

{D} {x} {M.a}.
`;
  const { exports, html } = await compilePage(text, { modules });
  const { default: Content, f, K, ns, ...values } = exports as Record<string, unknown>;
  expect(values).toEqual({
    toc: [],
    frontMatter: {},
    contentTitle: undefined,
    assets: {},
    all: 4,
    a: 1,
    d: 'D',
    p: 1,
    q: 2,
    r: { s: 3 },
    t: 4,
    renamed: 1,
  });
  expect((f as () => number)()).toBe(3);
  expect(K).toBeTypeOf('function');
  expect(ns).toEqual({ all: 4 });
  expect(Content).toBeTypeOf('function');
  expect(html).toBe('<p>D 1 1.</p>');
});

test('wraps the content in a layout', async () => {
  const { html } = await compilePage('export default ({children}) => <main>{children}</main>;\n\nx\n');
  expect(html).toBe('<main><p>x</p></main>');
  const imported = await compilePage("export {default} from '@theme/L';\n\nx\n", {
    modules: { '@theme/L': { default: ({ children }: { children: unknown }) => children } },
  });
  expect(imported.html).toBe('<p>x</p>');
});

test('keeps keys that would set a prototype', async () => {
  const { exports } = await compilePage('---\n"constructor": 1\n---\n\nx\n');
  expect(exports['frontMatter']).toEqual({ constructor: 1 });
});
