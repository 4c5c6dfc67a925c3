import path from 'node:path';
import { expect, test } from 'vitest';
import { resolveThemeAliases } from '../../../../../src/node/bundle/themeAliases';
import { createHydrationAnalyzer } from '../../../../../src/node/markdown/hydration/hydrationAnalyzer';
import { makeSite, moduleReader } from '../site';

function findReason(source: string, files: Record<string, string> = {}): Promise<string | undefined> {
  const site = makeSite({ files: { 'docs/c.tsx': source, ...files } });
  const page = path.join(site.siteDir, 'docs/page.mdx');
  return createHydrationAnalyzer(site, moduleReader).findReason('./c', page);
}

test.each([
  ["import clsx from 'clsx'; export default ({c}: {c: string}) => <p className={clsx(c)}>x</p>;", undefined],
  [
    "import useBaseUrl from '@docusaurus/useBaseUrl'; export const C = () => <img src={useBaseUrl('/x')} />;",
    undefined,
  ],
  [
    "import {useId, useMemo} from 'react'; export const C = () => <b id={useId()}>{useMemo(() => 1, [])}</b>;",
    undefined,
  ],
  ['export default function useless() {}', undefined],
  ['// useState()\nexport const C = () => <b>{/* onClick={} */}</b>;', undefined],
  [
    "import './c.css'; import s from './c.module.css'; import pic from './pic.png'; export default s;",
    undefined,
  ],
  ["import Link from '@docusaurus/Link'; export default () => <Link to='/'>x</Link>;", undefined],
  ["import type {X} from 'some-package'; export const C = (p: X) => null;", undefined],
  ["import data from '@generated/globalData'; export default () => data.x;", undefined],
  ["import data from '~blog/default/posts.json'; export default () => data.x;", undefined],
  ["import {useState} from 'react'; export const C = () => useState(0)[0];", './c calls useState'],
  [
    "import * as React from 'react'; export const C = () => React.useEffect(() => {});",
    './c calls useEffect',
  ],
  ["import {useOwn} from './own'; export const C = () => useOwn();", undefined],
  ['const useOwn = () => 1; export const C = () => useOwn();', undefined],
  [
    "import {useLocation} from '@docusaurus/router'; export const C = () => useLocation();",
    './c calls useLocation',
  ],
  [
    "import {useOther} from '@docusaurus/theme-common'; export const C = () => useOther();",
    './c calls useOther',
  ],
  ['export const C = () => <button onClick={() => {}} />;', './c passes the event handler onClick'],
  [
    "import {Component} from 'react'; export default class C extends Component {}",
    './c defines a class component',
  ],
  ["'use client';\nexport const C = () => null;", "./c is marked 'use client'"],
  ['// x\n/* y */\n"use client"\nexport const C = () => null;', "./c is marked 'use client'"],
  ["import {lazy} from 'react'; export const C = lazy(() => x);", './c uses lazy from react'],
  ['export const C = () => <b>{window.innerWidth}</b>;', './c reads window'],
  [
    "import BrowserOnly from '@docusaurus/BrowserOnly'; export default BrowserOnly;",
    './c imports @docusaurus/BrowserOnly, which may need the browser',
  ],
  [
    "import {Collapsible} from '@docusaurus/theme-common'; export const C = () => <Collapsible />;",
    './c uses Collapsible from @docusaurus/theme-common',
  ],
  [
    "import x from 'some-package'; export default () => x();",
    './c imports some-package, which may need the browser',
  ],
  ["import x from './gone'; export default x;", './gone cannot be found'],
  ['export const = <<<', './c cannot be parsed'],
])('%s: %s', async (source, reason) => {
  const files = {
    'docs/own.ts': 'export const useOwn = () => 1;',
    'docs/pic.png': '',
    'docs/c.css': '',
    'docs/c.module.css': '',
  };
  expect(await findReason(source, files)).toBe(reason);
});

test('follows transitive and circular imports', async () => {
  const files = {
    'docs/a.js': "export * from './b';",
    'docs/b/index.jsx': "import c from '../c'; const d = require('@site/src/d'); export default c;",
    'src/d.ts': "import {useState} from 'react'; export const d = () => useState();",
  };
  expect(await findReason("import './a';", files)).toBe('@site/src/d calls useState');
  expect(await findReason("import './a';", { ...files, 'src/d.ts': '' })).toBe(undefined);
});

const live = "import {useState} from 'react'; export default () => useState();";
const still = 'export default () => null;';

test('prefers theme components of the site', async () => {
  const themed = (files: Record<string, string>) =>
    findReason("import X from '@theme/X'; import Y from '@theme/Y/Z'; export default [X, Y];", files);
  const base = { 'theme/X.tsx': still, 'theme/Y/Z/index.tsx': still };
  expect(await themed(base)).toBe(undefined);
  expect(await themed({ ...base, 'src/theme/X/index.js': live })).toBe('@theme/X calls useState');
  expect(await themed({ ...base, 'theme/X.tsx': live, 'src/theme/X.jsx': still })).toBe(undefined);
  const wrapped = "import X from '@theme-original/X'; export default X;";
  expect(await themed({ ...base, 'theme/X.tsx': live, 'src/theme/X.jsx': wrapped })).toBe(
    '@theme-original/X calls useState',
  );
  expect(await themed({ 'theme/X.tsx': still })).toBe('@theme/Y/Z cannot be found');
});

test('a context is static unless the page around the content uses it too', async () => {
  const files = {
    'src/context.js': "import {createContext} from 'react'; export const C = createContext(1);",
    'theme/Root.js': 'export default (p) => p.children;',
    'theme/Layout/index.js': "import N from '@theme/Navbar'; export default N;",
    'theme/Navbar.js': still,
  };
  const source = `
import {use, useContext} from 'react';
import {C} from '@site/src/context';
export default () => useContext(C);`;
  const withUse = source.replace('useContext(C)', 'use(C)');
  const provider = `
import {useState} from 'react';
import {C} from '@site/src/context';
export default (p) => <C.Provider value={useState(0)[0]} {...p} />;`;
  const shared = '@site/src/context creates a context for the content and for the page around it';
  expect(await findReason(source, files)).toBe(undefined);
  expect(await findReason(withUse, files)).toBe('./c calls use');
  expect(await findReason(source, { ...files, 'src/theme/Root.js': provider })).toBe(shared);
  expect(await findReason(source, { ...files, 'src/theme/Navbar.js': provider })).toBe(shared);
});

test('analyzes the component map if a component renders its components', async () => {
  const source =
    "import {useMDXComponents as m} from '@mdx-js/react'; export default () => { const {h2: H} = m(); return <H />; };";
  const map = "import h2 from './h2'; export default {h2};";
  const base = { 'theme/MDXComponents.js': map };
  expect(await findReason(source, { ...base, 'theme/h2.js': still })).toBe(undefined);
  expect(await findReason(source, { ...base, 'theme/h2.js': live })).toBe('./h2 calls useState');
});

test('is interactive if a component imports Markdown or a file of an unknown type', async () => {
  const files = { 'docs/_part.mdx': '', 'docs/x.vue': '' };
  const reason = 'is of a type that cannot be analyzed';
  expect(await findReason("import P from './_part.mdx'; export default P;", files)).toBe(
    `./_part.mdx ${reason}`,
  );
  expect(await findReason("import P from './x.vue'; export default P;", files)).toBe(`./x.vue ${reason}`);
});

test('reads the same file of a theme component as the bundler', async () => {
  const interactive = "import {useState} from 'react'; export default () => useState(0)[0];";
  const files = {
    'src/theme/Card.tsx': 'export default () => <b>card</b>;',
    'src/theme/Card/index.tsx': interactive,
  };
  const source = "import Card from '@theme/Card'; export const C = () => <Card />;";
  const site = makeSite({ files: { 'docs/c.tsx': source, ...files } });
  const themeFolders = [{ dir: path.join(site.siteDir, 'src/theme'), kind: 'site' as const }];
  const analyzer = createHydrationAnalyzer({ ...site, themeFolders }, moduleReader);
  expect(await analyzer.findReason('./c', path.join(site.siteDir, 'docs/page.mdx'))).toMatch(
    /calls useState$/,
  );
  expect(resolveThemeAliases(themeFolders)['@theme/Card']).toBe(
    path.join(site.siteDir, 'src/theme/Card/index.tsx'),
  );
});
