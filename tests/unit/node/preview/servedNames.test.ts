import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { forEachConcurrent } from '../../../../src/model/forEachConcurrent';
import { findNameProblem } from '../../../../src/model/pageAddress';
import { servePreview } from '../../../../src/node/preview/servePreview';
import { SERVED_NAMES } from '../../../driver/hostileNames';
import { tempSite } from '../../tempSite';

const TYPES = { '.txt': 'text/plain', '.json': 'application/json', '.png': 'image/png', '': '' } as const;

/** 1,000 names of files that a build may write. */
function generatedNames(): readonly string[] {
  const name = fc
    .oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
      fc.string({
        unit: fc.constantFrom('%', '2', 'F', '.', '#', '?', '&', ';', '+', ' ', 'é', '日'),
        minLength: 1,
        maxLength: 9,
      }),
    )
    .filter((text) => !/[/\p{Surrogate}]/u.test(text) && findNameProblem(text) === undefined)
    .filter((text) => !/\.html?$/i.test(text));
  const ending = fc.constantFrom('.txt', '.json', '.png', '');
  const names = fc.sample(fc.tuple(name, ending), { numRuns: 1300, seed: 41 }).map((parts) => parts.join(''));
  return [...new Set([...SERVED_NAMES.map((each) => each.replaceAll('/', '-')), ...names])].slice(0, 1000);
}

it('serves every file of a build at its encoded path with its content and type', async () => {
  const root = tempSite();
  const names = generatedNames();
  expect(names).toHaveLength(1000);
  const dir = path.join(root, 'build');
  mkdirSync(dir);
  names.forEach((name, index) => {
    mkdirSync(path.join(dir, String(index)));
    writeFileSync(path.join(dir, String(index), name), `content ${index}`);
  });
  const server = await servePreview({
    dir,
    host: 'localhost',
    port: 0,
    baseUrl: '/base/',
    trailingSlash: undefined,
    localeUrls: ['/base/'],
    hosting: 'github-pages',
  });
  onTestFinished(() => server.close());
  const wrong: string[] = [];
  await forEachConcurrent([...names.entries()], 32, async ([index, name]) => {
    const response = await fetch(new URL(`/base/${index}/${encodeURIComponent(name)}`, server.url));
    const [body, found] = [await response.text(), response.headers.get('content-type') ?? ''];
    const type = TYPES[path.extname(name) as keyof typeof TYPES] ?? '';
    if (response.status !== 200 || body !== `content ${index}` || !found.startsWith(type))
      wrong.push(`${JSON.stringify(name)}: ${response.status} ${found} ${body.slice(0, 40)}`);
  });
  expect(wrong).toEqual([]);
}, 60_000);
