import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashTree } from '../driver/hashTree';
import { buildRestorableSite, expectBuild, type RestorableSite } from '../driver/interruptedBuild';
import type { TestSite } from '../driver/site';
import { isSoak, sampleCases } from '../driver/soak';

describe('a damaged cache', () => {
  let built: RestorableSite;
  let site: TestSite;

  beforeAll(async () => {
    built = await buildRestorableSite();
    ({ site } = built);
  });
  beforeEach(() => built.restore());
  afterAll(() => built.dispose());

  const damages = [
    (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1),
    () => Buffer.alloc(0),
    (bytes: Buffer) => Buffer.alloc(bytes.length, 'x'),
    changeOneByte,
  ];
  const damageFile = (file: string, damage: (typeof damages)[number]) =>
    site.write(file, damage(readFileSync(path.join(site.dir, file))));

  it.each(sampleCases(['bundles', '.'], 1))(
    'produces the same output as a clean build if files in .docusaurus/%s are truncated, empty, garbage, altered, missing or unexpected',
    async (folder) => {
      const files = site.files(`.docusaurus/${folder}`);
      expect(files.length).toBeGreaterThan(10);
      files.forEach((file, index) => {
        // every sixth file stays undamaged, so that valid and damaged files are mixed
        const damage = damages[index % 6];
        if (damage) damageFile(`.docusaurus/${folder}/${file}`, damage);
        else if (index % 6 === 4) site.remove(`.docusaurus/${folder}/${file}`);
      });
      site.write('.docusaurus/bundles/browser/out/assets/js/stray.js', 'stray');
      site.write('.docusaurus/store/build/packs/stray.pack', 'stray');
      site.write('.docusaurus/content/stray.mjs', 'stray');
      // otherwise nothing needs these files
      site.write('src/css/custom.css', `${site.read('src/css/custom.css')}\n/* edited */\n`);
      await expectBuild(site);
      expect(hashTree(site)).toEqual(built.before);
    },
  );

  // a changed byte is hard to detect, and the test above damages files in the other ways too
  it.each(isSoak ? damages.map((_, index) => index) : [damages.indexOf(changeOneByte)])(
    'produces the same output as a clean build if the results of tasks are damaged (%d)',
    async (index) => {
      const packs = site.files('.docusaurus/store').filter((file) => file.endsWith('.pack'));
      expect(packs.length).toBeGreaterThan(0);
      for (const file of packs)
        damageFile(`.docusaurus/store/${file}`, damages[index] as (typeof damages)[number]);
      // otherwise the build finds that the old output is the same
      site.remove('build');
      await expectBuild(site, 'run');
      expect(hashTree(site)).toEqual(built.before);
    },
  );
});

function changeOneByte(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const at = changed.length >> 1;
  if (changed.length > 0) changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}
