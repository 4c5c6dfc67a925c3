import { cpSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { collectLeafRoutes } from '../../src/model/routeTree';
import { type DevelopedSite, developedSite } from '../driver/developedSite';
import { createRandom } from '../driver/random';
import { createRandomEdits, EDITED_FILES } from '../driver/randomEdits';
import { type Outcome, type TestSite, testSite } from '../driver/site';
import { sampleCases } from '../driver/soak';

/** Sequences of edits in a full run. */
const SEEDS = Array.from({ length: 100 }, (_, index) => index + 1);
/** Pages to compare after each sequence. */
const PAGES = 4;
/** Allows for a busy machine. */
const PATIENT = { timeout: 60_000, interval: 100 };

describe('after any edits', () => {
  const site = testSite(undefined, EDITED_FILES);
  /** A copy that is built, because a build would use the caches of the development server. */
  const copy = testSite();
  let dev: DevelopedSite;

  beforeAll(async () => {
    dev = await developedSite(site);
    await dev.state.current();
  });
  afterAll(async () => {
    await dev?.state.close();
    site.dispose();
    copy.dispose();
  });

  it.each(sampleCases(SEEDS, 1))(
    'the development server sends what a build writes (seed %d)',
    async (seed) => {
      const random = createRandom(seed);
      const edits = createRandomEdits(site, random, seed * 100);
      for (let round = random.below(2); round < 2; round++) {
        const log = edits.apply().join('\n');
        const { code, output } = await buildCopy(site, copy);
        if (code !== 0) {
          await vi.waitFor(
            async () => expect(await requestAll(dev), `${log}\n${output}`).not.toEqual([]),
            PATIENT,
          );
          continue;
        }
        const all = listPages(copy);
        const pages = Array.from({ length: PAGES }, () => random.pick(all));
        for (const name of pages) {
          const expected = readPage(copy, name);
          await vi.waitFor(async () => {
            const { document, data } = await dev.state.page(`/base/${name === 'index' ? '' : name}`);
            expect(describePage(document, data), `${name} after\n${log}`).toEqual(expected);
          }, PATIENT);
        }
      }
    },
  );
});

/** Builds the sources of a site in another folder, which may contain an earlier build. */
async function buildCopy(site: TestSite, copy: TestSite): Promise<Outcome> {
  const generated = ['build', '.docusaurus'];
  for (const name of readdirSync(copy.dir)) {
    if (!generated.includes(name)) rmSync(path.join(copy.dir, name), { recursive: true });
  }
  const isSource = (file: string) => !generated.includes(path.relative(site.dir, file));
  cpSync(site.dir, copy.dir, { recursive: true, filter: isSource, preserveTimestamps: true });
  return copy.run('build', '--dev', '--no-minify');
}

/** Requests all pages and returns the errors that the overlay shows. */
async function requestAll({ state, errors }: DevelopedSite): Promise<readonly string[]> {
  const { site } = await state.current();
  for (const chain of collectLeafRoutes(site.routes))
    await state.page(chain.at(-1)?.path ?? '').catch(() => {});
  return errors().map((error) => error.message);
}

/** Returns the names of the pages of a build, as in the addresses of their data. The 404 page has none. */
function listPages(site: TestSite): readonly string[] {
  return site
    .files('build')
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map((file) => file.replace(/\.html$/, ''));
}

function readPage(site: TestSite, name: string) {
  const document = site.read(`build/${name}.html`);
  return describePage(document, site.read(`build/assets/data/${name}.json`));
}

/** Returns the parts of a page that do not depend on how scripts and stylesheets are bundled. */
function describePage(document: string, data: string) {
  const [, head = ''] = /<head>(.*?)<\/head>/s.exec(document) ?? [];
  const { buildId: _, scripts = [], styles = [], ...rest } = JSON.parse(data);
  return {
    main: /<main(?:\s[^>]*)?>(.*)<\/main>/s.exec(document)?.[1],
    head: head
      .replace(/<script[^>]*><\/script>|<noscript>.*?<\/noscript>|<link rel="stylesheet"[^>]*>/g, '')
      .split('\n')
      .filter((line) => line !== ''),
    data: rest,
    hasScripts: scripts.length > 0,
    ownStyles: styles.filter((url: string) => /\/page\.[\da-f]{8}\.css$/.test(url)),
  };
}
