/** Takes the body of a compiled page that imports nothing, with the names that it exports, and gives it as an ES module. */
export function wrapFunctionBody(body: string, exports: readonly string[]): string {
  const named = exports.filter((name) => name !== 'default');
  return [
    'import {Fragment, jsx, jsxs} from "react/jsx-runtime";',
    'import {useMDXComponents} from "@mdx-js/react";',
    'const _page = (function () {',
    body.trimEnd(),
    '})({Fragment, jsx, jsxs, useMDXComponents, modules: {}});',
    `export const {${named.join(', ')}} = _page;`,
    'export default _page.default;',
    '',
  ].join('\n');
}
