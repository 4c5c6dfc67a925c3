import path from 'node:path';
import { expect, test } from 'vitest';
import { createHydrationAnalyzer } from '../../../../../src/node/markdown/hydration/hydrationAnalyzer';
import { makeSite, writeFiles } from '../site';

async function findReason(source: string, files: Record<string, string> = {}): Promise<string | undefined> {
  const site = makeSite({ files: { 'docs/c.tsx': source, ...files } });
  return createHydrationAnalyzer(site).findReason('./c', path.join(site.siteDir, 'docs/page.mdx'));
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
  ["import {lazy} from 'react'; export const C = lazy(() => x);", './c imports a module dynamically'],
  ['export const C = () => <b>{window.innerWidth}</b>;', './c reads window'],
  [
    "import BrowserOnly from '@docusaurus/BrowserOnly'; export default BrowserOnly;",
    '@docusaurus/BrowserOnly renders in the browser',
  ],
  [
    "import {Collapsible} from '@docusaurus/theme-common'; export const C = () => <Collapsible />;",
    'Collapsible from @docusaurus/theme-common renders in the browser',
  ],
  [
    "import x from 'some-package'; export default () => x();",
    'the package some-package may need the browser',
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

test('analyzes a module again after a change', async () => {
  const site = makeSite({ files: { 'docs/c.jsx': still } });
  const analyzer = createHydrationAnalyzer(site);
  const from = path.join(site.siteDir, 'docs/page.mdx');
  expect(await analyzer.isStaticModule('./c', from)).toBe(true);
  writeFiles(site.siteDir, { 'docs/c.jsx': live });
  expect(await analyzer.isStaticModule('./c', from)).toBe(false);
});
