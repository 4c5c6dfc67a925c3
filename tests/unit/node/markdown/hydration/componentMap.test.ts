import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { ThemeFolder } from '../../../../../src/model/site';
import { readComponentMap } from '../../../../../src/node/markdown/hydration/componentMap';
import {
  type AnalyzedSite,
  createHydrationAnalyzer,
} from '../../../../../src/node/markdown/hydration/hydrationAnalyzer';
import { makeSite, moduleReader } from '../site';

const live = "import {useState} from 'react'; export default () => useState();";
const still = 'export default () => null;';
const theme = {
  'theme/MDXComponents/index.tsx': `
import type {ComponentProps} from 'react';
import Head from '@docusaurus/Head';
import Heading from '@theme/Heading';
import Code from '@theme/MDXComponents/Code';

/** All of them. */
const MDXComponents = {
  Head,
  code: Code,
  h2: (props: ComponentProps<'h2'>) => <Heading as="h2" {...props} title="a, b }" />,
  'x-y': 'b',
  pre({children}) { return children; },
};
export default MDXComponents;`,
  'theme/MDXComponents/Code.tsx': still,
  'theme/Heading.tsx': still,
};

async function mapOf(files: Record<string, string>) {
  const { reasons, isComplete, fallbackReason } = await readMap(makeSite({ files }));
  return { ...Object.fromEntries(reasons), isComplete, ...(fallbackReason && { fallbackReason }) };
}

function readMap(site: AnalyzedSite) {
  return readComponentMap(createHydrationAnalyzer(site, moduleReader));
}

test('analyzes each entry of the component map of a theme', async () => {
  const all = { Head: undefined, code: undefined, h2: undefined, 'x-y': undefined, pre: undefined };
  expect(await mapOf(theme)).toEqual({ ...all, isComplete: true });
  expect(await mapOf({ ...theme, 'theme/Heading.tsx': live })).toEqual({
    ...all,
    h2: '@theme/Heading calls useState',
    isComplete: true,
  });
});

test('extends and overrides the map of the theme with that of the site', async () => {
  const files = {
    ...theme,
    'src/components/Box.js': live,
    'src/theme/MDXComponents.js': `
import React, {useState} from 'react';
import Original from '@theme-original/MDXComponents';
import Box from '@site/src/components/Box';
import {Link as Anchor} from '@site/src/components/Link';
function Local(props) {
  const [x] = useState(0);
  return <b>{x}</b>;
}
const wrap = (C) => C;
const Wrapped = wrap(Local);
const Plain = () => <i />;
export default {...Original, Box, a: Anchor, Local, Wrapped, Plain, code: 'code'};`,
    'src/components/Link.jsx': 'export const Link = () => <a />;',
  };
  expect(await mapOf(files)).toEqual({
    Head: undefined,
    h2: undefined,
    pre: undefined,
    'x-y': undefined,
    code: undefined,
    Box: '@site/src/components/Box calls useState',
    a: undefined,
    Local: '@theme/MDXComponents calls useState',
    Wrapped: '@theme/MDXComponents calls useState',
    Plain: undefined,
    isComplete: true,
  });
});

test.each([
  ['export default makeMap();', 'reads makeMap'],
  ["import {useState} from 'react'; const h2 = () => useState(); module.exports = {h2};", 'calls useState'],
  ["import {h2} from './live'; export default Object.assign({}, {h2});", './live calls useState'],
  [
    "import {h2} from './live'; const name = 'h' + h2.level; export default {[name]: h2};",
    './live calls useState',
  ],
  ['const h2 = () => <b />; export default Object.freeze({h2});', undefined],
  ['export const h2 = () => <b />;', undefined],
])('an incomplete map has one reason for all names: %s', async (source, reason) => {
  const files = {
    'theme/MDXComponents.js': source,
    'theme/live.js': "import {useState} from 'react'; export const h2 = () => useState();",
  };
  const { reasons, isComplete, fallbackReason } = await readMap(makeSite({ files }));
  expect(reasons.size).toBe(0);
  expect(isComplete).toBe(false);
  expect(fallbackReason?.replace('@theme/MDXComponents ', '')).toBe(reason);
});

test('reports an incomplete map if a part of it cannot be analyzed', async () => {
  expect(await mapOf({})).toEqual({ isComplete: false });
  const spread = "import more from 'some-package'; export default {...more, b: 'b'};";
  expect(await mapOf({ 'theme/MDXComponents.js': spread })).toEqual({
    b: undefined,
    isComplete: false,
    fallbackReason: '@theme/MDXComponents imports some-package, which may need the browser',
  });
});

test('follows aliases and assignments in the module of the map', async () => {
  const map = `
import {useState as s, memo} from 'react';
let Assigned = () => null;
const Core = () => s(0);
Assigned = memo(Core);
const {Inner} = {Inner: Core};
const Plain = () => <b>{'useState('}</b>;
const map = {Core, Inner, Plain};
export {map as default};`;
  expect(await mapOf({ 'theme/MDXComponents.js': map })).toEqual({
    Core: '@theme/MDXComponents calls useState',
    Inner: '@theme/MDXComponents calls useState',
    // A statement of the module might change any entry.
    Plain: '@theme/MDXComponents calls useState',
    isComplete: true,
  });
});

test("finds out whether the site's component around the content of all pages needs the browser", async () => {
  const readWrapper = async (code: string) => {
    const files = { ...theme, 'theme/MDXContent.js': still, 'src/theme/MDXContent.js': code };
    return (await readMap(makeSite({ files }))).reasons.get('wrapper');
  };
  const provide = "import MDXContent from '@theme-original/MDXContent';";
  const text = 'export default (props) => <><p>Before</p><MDXContent {...props} /></>;';
  expect(await readWrapper(provide + text)).toBeUndefined();
  const hook = "import {useDoc} from '@docusaurus/plugin-content-docs/client';";
  expect(
    await readWrapper(`${provide}${hook}export default (props) => <b {...useDoc()}>{props.children}</b>;`),
  ).toBe('@theme/MDXContent calls useDoc');
});

test('analyzes the map of the built-in theme completely, including headings', async () => {
  const theme = { dir: fileURLToPath(new URL('../../../../../src/theme', import.meta.url)), kind: 'theme' };
  const site = { ...makeSite(), themeFolders: [theme as ThemeFolder] };
  const { reasons, isComplete } = await readMap(site);
  expect(isComplete).toBe(true);
  expect([...reasons.keys()].filter((name) => /^h\d$/.test(name))).toEqual([
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
  ]);
  expect([...reasons.values()].filter((reason) => reason !== undefined)).toEqual([]);
});
