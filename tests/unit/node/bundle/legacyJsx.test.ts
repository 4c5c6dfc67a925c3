import * as React from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { adaptInlinedRuntime, adaptInlinedRuntimes } from '../../../../src/node/bundle/legacyJsx';

/** The runtime of React 18, as the library mode of Vite inlines and minifies it. */
const RUNTIME = [
  'var h=Symbol.for("react.element"),n=f.default.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED.ReactCurrentOwner;',
  'function jsx(t,{key:k=null,ref:r=null,...p}){return{$$typeof:h,type:t,key:k,ref:r,props:p,_owner:n.current}}',
].join('\n');

/** That of React 17. */
const RUNTIME_17 = RUNTIME.replace(
  'Symbol.for("react.element")',
  '60103,s=Symbol.for;h=s("react.element");var z=1',
);

describe('adaptInlinedRuntime', () => {
  it.each([RUNTIME, RUNTIME_17])('makes a runtime create elements that React renders (%#)', (runtime) => {
    const run = new Function('f', `${adaptInlinedRuntime(runtime)}; return jsx('b', { children: 'Hello' })`);
    expect(renderToStaticMarkup(run({ default: React }))).toBe('<b>Hello</b>');
  });

  it('keeps the lines of the code, and the internals of a React that has them', () => {
    const code = adaptInlinedRuntime(RUNTIME) ?? '';
    expect(code.split('\n')).toHaveLength(2);
    const internals = { ReactCurrentOwner: { current: 'owner' } };
    const f = { default: { __SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED: internals } };
    const run = new Function('f', `${code}; return jsx('b', {})`);
    expect(run(f)).toMatchObject({ _owner: 'owner' });
  });

  it.each([
    ['that recognizes elements', 'const isElement = (x) => x.$$typeof === Symbol.for("react.element");'],
    ['of a renderer', 'R.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED.ReactCurrentBatchConfig'],
    ['without React', 'export default 1;'],
  ])('leaves code %s unchanged', (_, code) => expect(adaptInlinedRuntime(code)).toBeUndefined());
});

it('adaptInlinedRuntimes changes only the modules of a bundle that contain one', () => {
  const reader = 'x.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED;\n';
  const bundle = `// node_modules/renderer/index.js\n${reader}// node_modules/old/index.js\n${RUNTIME}\n`;
  const adapted = adaptInlinedRuntimes(bundle);
  expect(adapted).toContain(`// node_modules/renderer/index.js\n${reader}`);
  expect(adapted).toContain('react.transitional.element');
  expect(adaptInlinedRuntimes('// a.js\n')).toBe('// a.js\n');
});
