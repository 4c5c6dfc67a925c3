import { describe, expect, it } from 'vitest';
import { pickEntries } from '../../../../../src/node/markdown/hydration/pickEntries';

const MAP = `
import type { ReactNode } from 'react';
import MDXComponents from '@theme-original/MDXComponents';
import Chart, { Axis } from 'chart-library';
import './styles.css';
import Note from '../Note';
import { settings } from './settings';

const options = { settings };
function Wrapped(props: { readonly children: ReactNode }) {
  return <Chart {...options} axis={Axis}>{props.children}</Chart>;
}
const other = 1;

export default {
  ...MDXComponents,
  Wrapped,
  'Plain': Chart,
  Note,
  Small: () => <Note small={other} />,
  Late: () => import('./Late'),
};
`;

const pick = (names: readonly string[], source = MAP, file = '/site/src/theme/MDXComponents/index.tsx') =>
  pickEntries(file, source, names);

/** Returns the requests of all imports in the code. */
const requestsOf = (code: string | undefined) =>
  [...(code ?? '').matchAll(/(?:from |import |import\()"([^"]*)"/g)].map(([, request]) => request);

describe('pickEntries', () => {
  it('keeps the imports of the picked entries, and those without names', async () => {
    const always = ['@theme-original/MDXComponents', '/site/src/theme/MDXComponents/styles.css'];
    const jsx = 'react/jsx-runtime';
    const note = '/site/src/theme/Note';
    expect(requestsOf(await pick([])).sort()).toEqual([...always].sort());
    expect(requestsOf(await pick(['Note'])).sort()).toEqual([...always, note].sort());
    expect(requestsOf(await pick(['Small'])).sort()).toEqual([...always, note, jsx].sort());
    expect(requestsOf(await pick(['Plain'])).sort()).toEqual([...always, 'chart-library'].sort());
    expect(requestsOf(await pick(['Late'])).sort()).toEqual(
      [...always, '/site/src/theme/MDXComponents/Late'].sort(),
    );
    expect(requestsOf(await pick(['Wrapped'])).sort()).toEqual(
      [...always, 'chart-library', '/site/src/theme/MDXComponents/settings', jsx].sort(),
    );
  });

  it('removes entries of a variable that only the export uses', async () => {
    const source = `import A from 'a';\nimport B from 'b';\nconst map = { A, B };\nexport default map;`;
    expect(await pick(['B'], source)).toBe(
      `\nimport B from "b";\nconst map = { ...null, B };\nexport default map;\n`,
    );
  });

  it('keeps what the module changes or exports', async () => {
    const source = `import A from 'a';\nimport B from 'b';\nB.x = 1;\nexport { A };\nexport default { A, B };`;
    expect(requestsOf(await pick([], source))).toEqual(['a', 'b']);
  });

  it.each([
    ["const map = { A: 'a' };\nexport const x = map.A;\nexport default map;"],
    ['export default create({ a: 1 });'],
    ["export { default } from 'theme/MDXComponents';"],
    ["const url = new URL('./x', import.meta.url);\nexport default { url };"],
  ])('returns undefined for %j', async (source) => {
    expect(await pick([], source)).toBeUndefined();
  });
});
