import { expect, test } from 'vitest';
import { analyzeModule } from '../../../../../src/node/markdown/hydration/analyzeModule';
import { compilePage } from '../compilePage';

const jsx = (attributes: string) => `export default (p) => <b ${attributes} />;`;

test.each([
  // Hooks.
  ["import {useState as s} from 'react'; export default () => s(0)[0];", 'calls useState'],
  ["import {'useState' as s} from 'react'; export default () => s(0)[0];", 'calls useState'],
  ["import React from 'react'; export default () => React.useState(0);", 'calls useState'],
  ["import * as R from 'react'; export default () => R.useState(0);", 'calls useState'],
  ["import {default as R} from 'react'; export default () => R.useState(0);", 'calls useState'],
  ["import R from 'react'; export default () => R['useState'](0);", 'calls useState'],
  ["import R from 'react'; export default () => R['use' + 'State'](0);", 'calls useState'],
  ["import R from 'react'; const k = 'useState'; export default () => R[k](0);", 'calls useState'],
  ["import R from 'react'; export default ({k}) => R[k](0);", 'uses * from react'],
  ["import R from 'react'; const {useEffect: e} = R; export default () => e(() => {});", 'calls useEffect'],
  ["import R from 'react'; const {Fragment, ...rest} = R; export default rest;", 'uses * from react'],
  ["import R from 'react'; const A = R; export default () => A.x();", 'uses * from react'],
  ["import R from 'react'; export default (0, Object).values(R);", 'uses * from react'],
  ["import {useState} from 'react'; let s; s = useState; export default () => s(0);", 'calls useState'],
  ["import {useState} from 'react'; const o = {s: useState}; export default () => o.s(0);", 'calls useState'],
  ["import {useState} from 'react'; const o = [useState]; export default () => o[0](0);", 'calls useState'],
  ["import {use, memo} from 'react'; export default memo(({p}) => use(p));", 'calls use'],
  ["import {lazy as l} from 'react'; export default l(() => x);", 'uses lazy from react'],
  ["import {createRef} from 'react'; export const r = createRef();", 'uses createRef from react'],
  ["export {useState as s} from 'react';", 'calls useState'],
  ["export * from 'react';", 'uses * from react'],
  ["export * as R from 'react';", 'uses * from react'],
  ["export {default} from 'react';", 'uses default from react'],
  ["import {useState as s} from 'react'; export {s as t};", 'calls useState'],
  ["import R from 'react'; export default R;", 'uses * from react'],
  ["const R = require('react'); module.exports = () => R.useState(0);", 'calls useState'],
  ["const {useState: s} = require('react'); module.exports = () => s(0);", 'calls useState'],
  ["module.exports = () => require('react').useState(0);", 'calls useState'],
  ["var R = wrap(require('react')); function wrap(x) { return x; }", 'uses * from react'],
  ['const f = require; export default f("react");', 'loads a module whose name is computed'],
  ['export default (name) => require(name);', 'loads a module whose name is computed'],
  ['export default ({lib}) => lib.useState(0);', 'calls useState'],
  ['export default ({lib}) => { const s = lib.useState; return s(0); };', 'calls useState'],
  ['export default ({useState: s}) => s(0);', 'calls useState'],
  ['export default ({useThing}) => useThing();', 'calls useThing'],
  ['const {useThing} = globals(); function globals() {} export default () => useThing();', 'calls useThing'],
  ["import {useLocation as l} from '@docusaurus/router'; export default () => l();", 'calls useLocation'],
  [
    "import u from '@docusaurus/useIsBrowser'; export default () => u();",
    'imports @docusaurus/useIsBrowser, which may need the browser',
  ],
  [
    "import * as T from '@docusaurus/theme-common'; export default () => T.useColorMode();",
    'calls useColorMode',
  ],
  [
    "import * as T from '@docusaurus/theme-common'; export default T;",
    'uses * from @docusaurus/theme-common',
  ],
  ["export * from '@docusaurus/theme-common';", 'uses * from @docusaurus/theme-common'],
  [
    "import {Redirect as R} from '@docusaurus/router'; export default () => <R to='/' />;",
    'uses Redirect from @docusaurus/router',
  ],
  [
    "import env from '@docusaurus/ExecutionEnvironment'; export default env.canUseDOM;",
    'imports @docusaurus/ExecutionEnvironment, which may need the browser',
  ],
  ["import {useTokenize} from 'prism-react-renderer'; export default useTokenize;", 'calls useTokenize'],
  // Packages.
  ["import {x} from 'some-package'; export default x;", 'imports some-package, which may need the browser'],
  ["import 'some-package';", 'imports some-package, which may need the browser'],
  ["export {x} from 'some-package';", 'imports some-package, which may need the browser'],
  ["const x = require('some-package');", 'imports some-package, which may need the browser'],
  [
    "import x from '!!raw-loader!./x.txt'; export default x;",
    'imports !!raw-loader!./x.txt through a webpack loader',
  ],
  [
    '/** @jsxImportSource preact */ export default () => <b />;',
    'imports preact/jsx-runtime, which may need the browser',
  ],
  [
    '"use strict";var e=require("react"),t=e.useReducer;exports.default=function(){return t(n)[0]};function n(){}',
    'calls useReducer',
  ],
  [
    'var e,H={current:null};e.useState=function(t){return H.current.useState(t)};export{e as default};',
    'calls useState',
  ],
  [
    '!function(e,t){"object"==typeof exports?module.exports=t(require("react")):e.x=t(e.React)}(this,function(e){return e.a});',
    'uses * from react',
  ],
  // Event handlers and other functions that elements receive.
  [jsx('onClick={() => {}}'), 'passes the event handler onClick'],
  [jsx('onClick={p.onClick}'), 'passes the event handler onClick'],
  [jsx('{...{onClick() {}}}'), 'passes the event handler onClick'],
  [`const onClick = () => {}; ${jsx('{...{onClick}}')}`, 'passes the event handler onClick'],
  [`const h = {}; h.onClick = () => {}; ${jsx('{...h}')}`, 'passes the event handler onClick'],
  [`const h = {}; h['onClick'] = f; function f() {} ${jsx('{...h}')}`, 'passes the event handler onClick'],
  [`const h = {'onClick': f}; function f() {} ${jsx('{...h}')}`, 'passes the event handler onClick'],
  [`const h = {['on' + 'Click']: f}; function f() {} ${jsx('{...h}')}`, 'passes the event handler onClick'],
  [jsx(`{...{[\`on\${p.event}\`]: p.f}}`), 'sets a property whose name is computed'],
  [jsx('{...{[p.event]: p.f}}'), 'sets a property whose name is computed'],
  [
    `const h = {get onClick() { return f; }}; function f() {} ${jsx('{...h}')}`,
    'passes the event handler onClick',
  ],
  [`class H { onClick = () => {}; } ${jsx('{...new H()}')}`, 'passes the event handler onClick'],
  [jsx("{...Object.fromEntries([['on' + p.x, p.f]])}"), 'calls Object.fromEntries'],
  ["export default (p) => new Map([['on' + p.x, p.f]]);", 'passes the event handler on'],
  [jsx('{...Object.fromEntries(p.list)}'), 'calls Object.fromEntries'],
  [
    `const h = Object.defineProperty({}, 'onClick', {value: 1}); ${jsx('{...h}')}`,
    'passes the event handler onClick',
  ],
  ["const h = new Map([['onClick', () => {}]]); export default h;", 'passes the event handler onClick'],
  [
    "import {createElement as h} from 'react'; export default () => h('b', {onClick: () => {}});",
    'passes the event handler onClick',
  ],
  [
    "import {jsx as j} from 'react/jsx-runtime'; export default () => j('b', {onClick: () => {}});",
    'passes the event handler onClick',
  ],
  [
    "import {cloneElement} from 'react'; export default ({children, f}) => cloneElement(children, {onFocus: f});",
    'passes the event handler onFocus',
  ],
  [jsx('ref={(node) => node.focus()}'), 'passes the prop ref'],
  [`const h = {r: (node) => node.focus()}; ${jsx('ref={h.r}')}`, 'passes the prop ref'],
  ['export default ({items}) => items.map((r) => <b ref={r} />);', 'passes the prop ref'],
  ['export default ({ref = (node) => node.focus()}) => <b ref={ref} />;', 'passes the prop ref'],
  [
    'export default ({ref}) => { ref = (node) => node.focus(); return <b ref={ref} />; };',
    'passes the prop ref',
  ],
  [
    'const render = (ref) => <b ref={ref} />; export default () => render((node) => node.focus());',
    'passes the prop ref',
  ],
  [
    "import {useCallback} from 'react'; export default () => { const r = useCallback((n) => n.focus(), []); return <b ref={r} />; };",
    'passes the prop ref',
  ],
  ["import makeRef from './refs'; export default () => <b ref={makeRef()} />;", 'passes the prop ref'],
  ["export default () => module.require('react').x;", 'reads module'],
  [
    "import R from 'react'; let s; export default () => { ({useState: s} = R); return s(0); };",
    'calls useState',
  ],
  ["import R from 'react'; export default ({A = R}) => A.x(0);", 'uses * from react'],
  ['export default () => <form action={async () => {}} />;', 'passes the prop action'],
  ['export default () => <x-y onfoo={() => {}} />;', 'passes the property onfoo to <x-y>'],
  ['export default () => <x-y data={{a: 1}} />;', 'passes the property data to <x-y>'],
  ['export default (props) => <x-y {...props} />;', 'spreads props into <x-y>'],
  // Classes, directives, dynamic imports.
  ["import React from 'react'; export default class extends React.Component {}", 'defines a class component'],
  [
    "import {PureComponent as P} from 'react'; const C = class extends P {}; export default C;",
    'defines a class component',
  ],
  ['// a comment\n"use client"; export default 1;', "is marked 'use client'"],
  ["export default () => import('./x');", 'imports a module dynamically'],
  // Global variables.
  ['export default () => window.innerWidth;', 'reads window'],
  ['export default () => { const {innerWidth: w} = window; return w; };', 'reads window'],
  ["export default () => typeof window === 'undefined' ? 1 : 2;", 'reads window'],
  ['export default () => globalThis.innerWidth;', 'reads globalThis'],
  ['export default () => self.document;', 'reads self'],
  ['document.title = "x"; export default 1;', 'reads document'],
  ['document = 1;', 'reads document'],
  ['export default (document) => document.x; export const w = document;', 'reads document'],
  ['setInterval(() => {}, 100);', 'reads setInterval'],
  ["addEventListener('click', () => {});", 'reads addEventListener'],
  ["export default () => new Function('return 1')();", 'reads Function'],
  ["export default () => eval('window');", 'reads eval'],
  ['{ var window = 1; } function f() { let document = 1; } export default document;', 'reads document'],
  ['export const = <<<', 'cannot be parsed'],
])('is interactive: %s', async (source, reason) => {
  expect((await analyzeModule('module.jsx', source)).reason).toBe(reason);
});

test.each([
  '// useState(0), window.x, onClick: f, class A extends B, import("x")\nexport default () => <b>{/* useState() */}</b>;',
  'export default () => <p>useState(0) onClick= window.location {"useState("}</p>;',
  `export const text = \`useState(\${'x'}) onClick: () => {} import('x') require('react')\`;`,
  "export default ({x}) => <p>{'onClick'}{x}</p>;",
  "export const rows = [['onClick', 'Called on a click'], ['onBlur', <b />]];",
  "export const rows = [{name: 'onClick', onClick: 'a text', ref: 'main', action: 'buy'}];",
  'export function useful() {} export default () => useful();',
  'const useOwn = () => 1; export default () => useOwn();',
  "import {useOwn} from './own'; export default () => useOwn();",
  'export default (o) => o.useTabs ? o.used(1) : o.user.once(2);',
  'export default (window) => window.innerWidth;',
  'const document = {title: 1}; export default () => document.title;',
  'export default (p) => p.window + {window: 1}.window;',
  'export default function f(n) { window: for (;;) break window; }',
  'try { x(); } catch (window) { x(window); } function x() {}',
  'const window = 1; { const document = window; x(document); } function x(a) { return arguments.length + a; }',
  "import {useId, useMemo, useCallback as c} from 'react'; export default () => [useId(), useMemo(c, [])];",
  "import React from 'react'; export default React.memo(React.forwardRef((p, ref) => <b ref={ref} {...p} />));",
  "import React, {Children} from 'react'; export default ({children}) => <>{Children.map(children, (c) => c)}</>;",
  'export default ({ref, ...props}) => <b ref={ref} {...props} />;',
  'export default (props) => { const {ref} = props; return <><b ref={ref} /><i ref={props.ref} /></>; };',
  "import {useCodeBlockContext as u} from '@docusaurus/theme-common/internal'; export default () => { const {wordWrap} = u(); return <b ref={wordWrap.codeBlockRef} />; };",
  'export default (props) => <form action={props.action} />;',
  "import clsx from 'clsx'; export default (p) => <b className={clsx('a', p.x && {[p.y]: p.z})} />;",
  `const K = 'data-x'; export default (p) => <b {...{[K]: p.x, [\`aria-\${p.k}\`]: p.x, [p.k]: 'text'}} />;`,
  "import useBaseUrl from '@docusaurus/useBaseUrl'; export default () => useBaseUrl('/x');",
  "import Link from '@docusaurus/Link'; import Translate, {translate as t} from '@docusaurus/Translate'; export default () => <Link><Translate>{t({})}</Translate></Link>;",
  "import * as Prism from 'prism-react-renderer'; export default Prism.themes.github;",
  "import {createContext, useContext} from 'react'; const C = createContext(1); export const P = (p) => <C.Provider {...p} />; export const U = () => useContext(C);",
  "import {createContext} from 'react'; const C = createContext(1); export const P = (p) => <C value={1} {...p} />;",
  "const clsx = require('clsx'); module.exports = () => clsx('a');",
  "export {x} from './x'; export * from './y'; export * as window from './z';",
  'export default class Point { constructor(x) { this.x = x; } static zero = new Point(0); get window() { return 1; } }',
  'export default () => <x-y icon="a" class="b"><p>text</p></x-y>;',
  'export default (n) => new Date(Number(n)).toLocaleString("en") + JSON.stringify(Object.keys(n)) + process.env.X;',
  '',
])('is static: %s', async (source) => {
  expect((await analyzeModule('module.jsx', source)).reason).toBe(undefined);
});

test.each([
  ["import type {useState} from 'react'; export default (p: typeof useState) => null;", undefined],
  ["import {type useState, memo} from 'react'; export default memo(() => null);", undefined],
  ["import {Component, useState} from 'some-package'; export default (p: Component) => null;", undefined],
  ['interface Props { onClick: () => void; window: Window } export default (p: Props) => null;', undefined],
  ["enum Kind { A = 'a', B = 1 } export default Kind.A;", undefined],
  ["import {useState as s} from 'react'; export default () => s<number>(0)!;", 'calls useState'],
  ['export default () => (window as any).x;', 'reads window'],
])('TypeScript: %s', async (source, reason) => {
  expect((await analyzeModule('module.tsx', source)).reason).toBe(reason);
  // a site may allow types there
  expect((await analyzeModule('module.jsx', source)).reason).toBe(reason);
});

test.each([
  "import {createContext as c} from 'react'; export const C = c(1);",
  "import * as R from 'react'; export const C = R.createContext(1);",
  "const {createContext: c} = require('react'); exports.C = c(1);",
])('recognizes a context: %s', async (source) => {
  expect(await analyzeModule('module.js', source)).toEqual({ requests: [], createsContext: true });
});

test('returns the requests of modules that are analyzed too', async () => {
  const source = `
import a from './a'; import '@site/b'; export * from '@theme/c'; export {d} from '../d';
const e = require('/e'); import clsx from 'clsx'; import {useMDXComponents} from '@mdx-js/react';
export default () => [a, e, clsx, useMDXComponents()];`;
  expect((await analyzeModule('module.js', source)).requests).toEqual([
    './a',
    '@site/b',
    '@theme/c',
    '../d',
    '/e',
    // The hook returns the components of the map.
    '@theme/MDXComponents',
  ]);
});

test.each([
  ['<button onClick={() => {}}>x</button>', 'passes the event handler onClick'],
  ['{<b onMouseEnter={f} />}\n\nexport const f = () => {};', 'passes the event handler onMouseEnter'],
  ['export function C() { const [a] = useState(0); return a; }\n\nx', 'calls useState'],
  ['export const C = () => React.useEffect(() => {});\n\nx', 'calls useEffect'],
  ['export class C extends React.Component {}\n\nx', 'defines a class component'],
  ['{import("pkg")}', 'imports a module dynamically'],
  ['{window.innerWidth}', 'reads window'],
  ['{typeof document === "undefined" ? 1 : 2}', 'reads document'],
  ['<b ref={r} />', 'passes the prop ref'],
  ['import u from "@docusaurus/useBaseUrl"\n\nexport const C = () => u("/x");\n\nx', undefined],
  ['import {useState as s} from "react"\n\nx\n\nexport const C = () => s(0);\n\nx', 'calls useState'],
  ['import R from "react"\n\nx\n\nexport const {useEffect: e} = R;\n\nx', 'calls useEffect'],
  ['<b {...{onClick() {}}} />', 'passes the event handler onClick'],
  ['import x from "some-package"\n\n{x}', 'imports some-package, which may need the browser'],
  ['onClick={"{useState(0)}"} `window.x`', undefined],
  ['<b title="onClick" data-x={"useState("}>useState(0)</b>', undefined],
  ['{frontMatter.window} {{document: 1}.document}', undefined],
  ['export class C {}\n\nx', undefined],
  ['## A\n\n`onClick={x}`', undefined],
])('page %j: %s', async (text, reason) => {
  const { facts, body } = await compilePage(text, { run: false });
  expect(facts.browserUsage).toBe(reason);
  expect(body === undefined).toBe(reason !== undefined);
});
