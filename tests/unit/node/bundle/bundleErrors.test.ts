import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Stats, StatsError } from 'webpack';
import { SiteErrors } from '../../../../src/model/siteError';
import {
  convertEsbuildErrors,
  type FindSourceFile,
  convertWebpackErrors,
} from '../../../../src/node/bundle/bundleErrors';
import { createTargets, getBundleDir } from '../../../../src/node/bundle/bundleTargets';
import { getDevDir } from '../../../../src/node/dev/devTargets';
import { errorsOf, tempSite } from '../../tempSite';

const stats = (errors: readonly Partial<StatsError>[]) =>
  ({ hasErrors: () => errors.length > 0, toJson: () => ({ errors }) }) as unknown as Stats;

/** Formats the errors of a compilation as users see them. */
function formatErrors(
  errors: readonly Partial<StatsError>[],
  files: Readonly<Record<string, string>> = {},
  getSourceFile?: FindSourceFile,
): Promise<string> {
  const dir = tempSite(files);
  return errorsOf(() => {
    throw new SiteErrors(
      convertWebpackErrors(
        stats(errors),
        dir,
        getSourceFile && ((file, name) => path.join(dir, getSourceFile(file, name))),
      ),
    );
  }, dir);
}

describe('convertWebpackErrors', () => {
  it('returns nothing for a successful compilation', () => {
    expect(convertWebpackErrors(stats([]), '/site')).toEqual([]);
    expect(
      convertWebpackErrors({ hasErrors: () => true, toJson: () => ({}) } as unknown as Stats, '/site'),
    ).toEqual([]);
  });

  it('locates an unresolved import in the original source', async () => {
    const error = {
      message: "Module not found: Error: Can't resolve './chart' in '/site/src'",
      moduleName: './src/a.tsx',
      loc: '41:0-20',
    };
    const files = {
      'src/a.tsx': "import React from 'react';\nimport chart from './chart';\n\nexport default chart;\n",
    };
    expect(await formatErrors([error], files)).toMatchInlineSnapshot(`
      "✖ Cannot resolve the import \`./chart\`.
        src/a.tsx:2:19  unresolved-import
          1 | import React from 'react';
        > 2 | import chart from './chart';
            |                   ^^^^^^^^^
          3 |
          4 | export default chart;
        → Check the path. Relative paths start at the folder of this file."
    `);
    expect(await formatErrors([error])).toMatchInlineSnapshot(`
      "✖ Cannot resolve the import \`./chart\`.
        src/a.tsx  unresolved-import
        → Check the path. Relative paths start at the folder of this file."
    `);
  });

  it('names an import as it is written, not the file that compiled Markdown imports for it', async () => {
    const missing = (request: string) => ({
      message: `Module not found: Error: Can't resolve '${request}' in '/x'`,
      moduleName: './docs/a.mdx',
    });
    const files = {
      'docs/a.mdx': "import A from '@site/src/A';\nimport B from \"./parts\";\nimport './c.js';\n",
    };
    const requests = ['@site/src/A.tsx', './parts/index.js', './c.js', './d.ts'];
    const report = await formatErrors(requests.map(missing), files);
    expect(report.match(/`.*?`|docs\/a.mdx\S*/g)).toEqual([
      ...['`@site/src/A`', 'docs/a.mdx:1:15', '`@site/`'],
      ...['`./parts`', 'docs/a.mdx:2:15', '`./c.js`', 'docs/a.mdx:3:8', '`./d.ts`', 'docs/a.mdx'],
    ]);
  });

  it('reports a missing package in generated code for its source file', async () => {
    const calls: unknown[] = [];
    const getSourceFile = (file: string, missing: string | undefined) => {
      calls.push([path.basename(file), missing]);
      return 'docs/a.mdx';
    };
    const error = {
      message: "Module not found: Error: Can't resolve 'd3' in '/cache'",
      moduleName: './cache/x.js',
    };
    const files = { 'docs/a.mdx': '# Hello\n\nimport d3 from "d3";\n' };
    expect(await formatErrors([error], files, getSourceFile)).toMatchInlineSnapshot(`
      "✖ Cannot resolve the import \`d3\`.
        docs/a.mdx:3:16  unresolved-import
          1 | # Hello
          2 |
        > 3 | import d3 from "d3";
            |                ^^^^
          4 |
        → Check the name, or run \`npm install d3\` in the site folder."
    `);
    expect(calls).toEqual([['x.js', 'd3']]);
  });

  const generatedFilesDir = '.docusaurus';
  it.each([getBundleDir({ generatedFilesDir }), getDevDir({ generatedFilesDir })])(
    'reports a missing client module without the generated code that imports it, in %s',
    async (dir) => {
      const { server } = createTargets({} as Parameters<typeof createTargets>[0], dir);
      const file = path.join(server.generatedDir, 'client-modules.js');
      const message = "Module not found: Error: Can't resolve '/x/src/missing.js' in '/x'";
      const text = await formatErrors([{ message, moduleName: file }], {
        [file]: 'import "/x/src/missing.js";',
      });
      expect(text.replace(/`\S*src/, '`src')).toMatchInlineSnapshot(`
        "✖ The client module \`src/missing.js\` does not exist.  unresolved-import
          → Check \`clientModules\` in the config, and \`getClientModules\` of the plugins."
      `);
    },
  );

  it('explains that a module of Node.js is missing', async () => {
    const error = {
      message: "Module not found: Error: Can't resolve 'path' in '/x'",
      moduleName: './lib.js',
    };
    expect(
      await formatErrors([error], { 'lib.js': "const path = require('path');\n" }),
    ).toMatchInlineSnapshot(`
      "✖ Cannot resolve the import \`path\`.
        lib.js:1:22  unresolved-import
        > 1 | const path = require('path');
            |                      ^^^^^^
          2 |
        → Browsers do not have the modules of Node.js. Import a package that works in browsers, or set \`resolve.fallback\` for \`path\` in \`configureWebpack\` of a plugin."
    `);
  });

  it('shows the location of a syntax error', async () => {
    const message =
      'Module build failed (from ./node_modules/esbuild-loader/dist/index.cjs):\nError: Transform failed with 1 error:\n/site/src/a.tsx:2:6: ERROR: Expected ";" but found "b"\n    at failureErrorWithLog (/x/esbuild.js:1:1)';
    const error = { message, moduleIdentifier: 'javascript/auto|/loader.js!src/a.tsx?query' };
    expect(await formatErrors([error], { 'src/a.tsx': 'let x;\nconst a b;\n' })).toMatchInlineSnapshot(`
      "✖ a.tsx is not valid code: Expected ";" but found "b".
        src/a.tsx:2:7  invalid-code
          1 | let x;
        > 2 | const a b;
            |       ^
          3 |
        → Fix the syntax error at the marked location."
    `);
  });

  it('forwards errors of other loaders without their stack', async () => {
    const message =
      'Module build failed (from ./node_modules/css-loader/index.js):\nError: Unknown word `colour`\n    at parse (/x/parse.js:1:1)\n    at load (/x/load.js:2:2)';
    expect(
      await formatErrors([{ message, moduleName: './a.css', loc: '2:1' }], { 'a.css': 'a {\n  colour\n}\n' }),
    ).toMatchInlineSnapshot(`
      "✖ Unknown word \`colour\`
        a.css:2  bundle-failure
          1 | a {
        > 2 |   colour
          3 | }
          4 |"
    `);
    expect(await formatErrors([{ message: 'Out of names' }])).toMatchInlineSnapshot(
      `"✖ Out of names  bundle-failure"`,
    );
  });

  it.each(['sass', 'sass-embedded'])('locates an error of %s, which webpack reports twice', async (name) => {
    const dir = tempSite({ 'src/b.scss': 'a {\n  color: $nope;\n}\n' });
    // The other one prints paths relative to a folder in `node_modules`.
    const sheet =
      name === 'sass' ? path.relative(process.cwd(), path.join(dir, 'src/b.scss')) : '../../../src/b.scss';
    const message = [
      'Module build failed (from ./node_modules/sass-loader/dist/cjs.js):',
      'Undefined variable.',
      '  ╷',
      '2 │   color: $nope;',
      '  │          ^^^^^',
      '  ╵',
      `  ${sheet} 2:10  root stylesheet`,
    ].join('\n');
    const execution =
      'Execution of module code from module graph (./src/b.scss!=!css-loader(a)!./src/b.scss) failed: ';
    const errors = [execution + message, message].map((text) => ({
      message: text,
      moduleName: './src/b.scss',
    }));
    const report = await errorsOf(() => {
      throw new SiteErrors(convertWebpackErrors(stats(errors), dir));
    }, dir);
    expect(report).toMatchInlineSnapshot(`
      "✖ b.scss is not valid Sass: Undefined variable.
        src/b.scss:2:10  invalid-code
          1 | a {
        > 2 |   color: $nope;
            |          ^
          3 | }
          4 |
        → Fix the syntax error at the marked location."
    `);
  });

  it('locates an error of PostCSS, which webpack reports twice', async () => {
    const dir = tempSite({ 'src/b.css': 'a {\n  color: red;\n}}\n' });
    const message = `Module build failed (from ./code/postCssLoader.mjs):\nCssSyntaxError: ${dir}/src/b.css:3:2: Unexpected }\n    at Input.error (./postcss/lib/input.js:135:16)`;
    const execution =
      'Module build failed (from ./mini-css-extract-plugin/dist/loader.js):\nError: Execution of module code from module graph (./src/b.css.webpack[javascript/auto]!=!css-loader(a)!./src/b.css) failed: ';
    const errors = [message, execution + message].map((text) => ({
      message: text,
      moduleName: './src/b.css',
    }));
    const report = await errorsOf(() => {
      throw new SiteErrors(convertWebpackErrors(stats(errors), dir));
    }, dir);
    expect(report).toMatchInlineSnapshot(`
      "✖ b.css is not valid CSS: Unexpected }.
        src/b.css:3:2  invalid-code
          1 | a {
          2 |   color: red;
        > 3 | }}
            |  ^
          4 |
        → Fix the syntax error at the marked location."
    `);
  });

  it('reports the same error once per file', async () => {
    const missing = (moduleName: string) => ({ message: "Can't resolve 'd3' in '/x'", moduleName });
    const text = await formatErrors([missing('./a.js'), missing('./a.js'), missing('./b.js')]);
    expect(text.split('\n\n')).toHaveLength(2);
  });
});

describe('convertEsbuildErrors', () => {
  const message = (imported: string, file: string, lineText: string, column: number, length: number) => ({
    id: '',
    pluginName: '',
    text: `No matching export in "src/Foo.tsx" for import "${imported}"`,
    location: { file, namespace: '', line: 1, column, length, lineText, suggestion: '' },
    notes: [],
    detail: undefined,
  });

  it('locates names with characters that have a meaning in regular expressions', () => {
    const dir = tempSite({ 'a.mdx': "import { $store, 'a(b' as c } from '@site/src/Foo';\n" });
    const line = 'import {$store,"a(b" as c} from "@site/src/Foo";';
    const getSourceFile = () => path.join(dir, 'a.mdx');
    const messages = [message('$store', 'cache/x', line, 8, 6), message('a(b', 'cache/x', line, 16, 3)];
    expect(convertEsbuildErrors(messages, dir, getSourceFile)).toMatchObject([
      { location: { file: 'a.mdx', line: 1, column: 10 } },
      { location: { file: 'a.mdx' } },
    ]);
  });

  it('locates a name that is not exported in the file that imports it', async () => {
    const dir = tempSite({
      'docs/a.mdx': "# A\n\nimport Foo, { Bar } from '@site/src/Foo';\n",
      'src/page.tsx': "import Foo from './Foo';\n",
    });
    const errors = [
      message('Bar', 'cache/x', 'import Foo, {Bar} from "@site/src/Foo.tsx";', 13, 3),
      message('default', 'src/page.tsx', "import Foo from './Foo';", 7, 3),
    ];
    const getSourceFile = (file: string) => file.replace(/cache\/x$/, 'docs/a.mdx');
    const report = await errorsOf(() => {
      throw new SiteErrors(convertEsbuildErrors(errors, dir, getSourceFile));
    }, dir);
    expect(report).toMatchInlineSnapshot(`
      "✖ \`src/Foo.tsx\` has no export \`Bar\`.
        docs/a.mdx:3:15  missing-export
          1 | # A
          2 |
        > 3 | import Foo, { Bar } from '@site/src/Foo';
            |               ^^^
          4 |
        → Check the name. A default export is imported without braces.

      ✖ \`src/Foo.tsx\` has no default export.
        src/page.tsx:1:8  missing-export
        > 1 | import Foo from './Foo';
            |        ^^^
          2 |
        → Import a named export with braces, such as \`import { Foo } from …\`, or add \`export default\` to the module."
    `);
  });
});
