import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyzeModule } from '../../../../../src/node/markdown/hydration/analyzeModule';
import { createHydrationAnalyzer } from '../../../../../src/node/markdown/hydration/hydrationAnalyzer';

/** Modules whose default export needs the browser. */
const CORES = [
  "import {useState as s} from 'react'; export default () => s(0)[0];",
  "import * as R from 'react'; export default () => { R.useEffect(() => {}); return null; };",
  "import R from 'react'; const {useReducer: r} = R; export default () => r((x) => x, 0)[0];",
  "const R = require('react'); module.exports = () => R['useRef'](0);",
  "import {Component as C} from 'react'; export default class extends C {}",
  "import {lazy as l} from 'react'; export default l(() => import('x'));",
  'export default () => <button onClick={() => {}} />;',
  'const handlers = {onFocus() {}}; export default () => <b {...handlers} />;',
  "import {createElement as h} from 'react'; const k = 'onClick'; export default () => h('b', {[k]: () => {}});",
  'export default () => <b ref={(node) => node.focus()} />;',
  'export default () => <b>{window.innerWidth}</b>;',
  "import x from 'some-package'; export default x;",
  "import {useLocation as u} from '@docusaurus/router'; export default () => u().pathname;",
];

/** Modules that render their default import without needing the browser themselves. */
const STATIC_CORES = [
  'export default () => <b>useState(0) {"window.x"} onClick=</b>;',
  "import {memo, useId as i} from 'react'; export default memo(() => <b id={i()} />);",
  "import Link from '@docusaurus/Link'; export default ({onFocused, ...props}) => <Link {...props} />;",
];

/** Modules that pass on the component of another module. The first argument is its request. */
const WRAPPERS: readonly ((from: string) => string)[] = [
  (from) => `export {default} from '${from}';`,
  (from) => `import X from '${from}'; export default X;`,
  (from) => `import {default as A} from '${from}'; export {A as default};`,
  (from) => `import * as all from '${from}'; export default all.default;`,
  (from) => `import * as all from '${from}'; const {default: Y} = all; export default (p) => <Y {...p} />;`,
  (from) => `export * from '${from}'; import X from '${from}'; const Z = X; export default Z;`,
  (from) => `const X = require('${from}'); module.exports = X.default ?? X;`,
  (from) => `import {memo as m} from 'react'; import X from '${from}'; export default m(X);`,
  (from) => `import R from 'react'; import X from '${from}'; export default R.memo((p) => <X {...p} />);`,
  (from) =>
    `import {forwardRef} from 'react'; import X from '${from}'; export default forwardRef((p, ref) => <X {...p} ref={ref} />);`,
  (from) =>
    `import X from '${from}'; const withBox = (C) => (p) => <div><C {...p} /></div>; export default withBox(X);`,
  (from) => `import X from '${from}'; let Y; Y = X; export default () => [1, 2].map((k) => <Y key={k} />);`,
  (from) => `import X from '${from}'; const parts = {X}; export default () => <parts.X />;`,
  (from) => `import X from '${from}'; export default ({as: As = X}) => <As />;`,
  (from) =>
    `import {createElement as h} from 'react'; import X from '${from}'; export default () => h(X, null, 'useState(');`,
  (from) =>
    `import {cloneElement} from 'react'; import X from '${from}'; export default (p) => cloneElement(<X />, p);`,
];

/** Returns why a chain of modules, each of which wraps the next one, needs the browser. */
async function findReason(core: string, wrappers: readonly number[]): Promise<string | undefined> {
  const sources = [
    ...wrappers.map((wrapper, index) => WRAPPERS[wrapper]?.(`./module${index + 1}`) ?? ''),
    core,
  ];
  const files = new Map(sources.map((source, index) => [path.resolve(`/site/module${index}.jsx`), source]));
  const analyzer = createHydrationAnalyzer(
    { siteDir: '/site', siteConfig: { staticDirectories: [] }, themeFolders: [] },
    {
      isFile: (file) => files.has(file),
      analyzeFile: (file) => analyzeModule(file, files.get(file) ?? ''),
    },
  );
  return analyzer.findReason('./module0', '/site/page.mdx');
}

const wrapperLists = fc.array(fc.nat(WRAPPERS.length - 1), { maxLength: 5 });

test('a component that needs the browser stays interactive in any wrapper', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...CORES), wrapperLists, async (core, wrappers) => {
      expect(await findReason(core, wrappers)).toBeTypeOf('string');
    }),
  );
});

test('a static component stays static in any wrapper', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...STATIC_CORES), wrapperLists, async (core, wrappers) => {
      expect(await findReason(core, wrappers)).toBe(undefined);
    }),
  );
});
