import { describe, expect, it } from 'vitest';
import type { CompiledContent } from '../../../../src/model/content';
import {
  createModuleTables,
  generatePageEntryCode,
  collectStaticImports,
} from '../../../../src/node/bundle/moduleTables';

/** An interactive page with a component of its own and interactive Markdown. */
const interactive = {
  path: '/a',
  modules: { 'src/x.tsx': '/site/src/x.tsx', 'docs/a.mdx': '/cache/a.js' },
  contents: ['docs/a.mdx'],
};

describe('generatePageEntryCode', () => {
  it('registers the modules of a page', () => {
    expect(generatePageEntryCode(interactive, '/client/modules.ts')).toMatchInlineSnapshot(`
      "import { registerModules } from "/client/modules.ts";
      import * as m0 from "/cache/a.js";
      import * as m1 from "/site/src/x.tsx";
      import { createElement } from 'react';
      import MDXContent from '@theme/MDXContent';
      const provide = [MDXContent, null];
      const content = (m) => ({ ...m, default: (props) => createElement(...provide, createElement(m.default, props)) });
      registerModules({ "docs/a.mdx": content(m0), "src/x.tsx": m1 });
      "
    `);
  });

  it('imports the Markdown components only for Markdown', () => {
    const plain = { ...interactive, contents: [] };
    expect(generatePageEntryCode(plain, '/client/modules.ts')).not.toContain('MDXContent');
  });
});

it('requires the modules that content requires', () => {
  const { 'static-modules': table = '', ...modules } = createModuleTables(
    { pkg: 'pkg', 'require pkg': 'pkg' },
    [],
  );
  expect(table).toContain('get "require pkg"()');
  expect(Object.values(modules).sort()).toEqual([
    expect.any(String),
    'const m0 = require("pkg");\nexport default { "m": m0 };\n',
    'import * as m0 from "pkg";\nexport default { "m": m0 };\n',
  ]);
});

describe('collectStaticImports', () => {
  it('returns the sorted imports of static content without duplicates', () => {
    const contents = [
      { hydration: 'static', imports: { b: '/site/b.tsx', a: '/site/a.tsx' } },
      { hydration: 'static', imports: { c: '@theme/Tabs', a: '/site/a.tsx' } },
      { hydration: 'interactive', imports: { d: '/site/c.tsx' } },
    ] as unknown as readonly CompiledContent[];
    expect(Object.entries(collectStaticImports(contents))).toEqual([
      ['a', '/site/a.tsx'],
      ['b', '/site/b.tsx'],
      ['c', '@theme/Tabs'],
    ]);
  });
});
