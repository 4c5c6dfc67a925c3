import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { tempSite } from '../tempSite';

const { removeUnusedBundles } = (await import(pathToFileURL(path.resolve('scripts/bundle.mjs')).href)) as {
  removeUnusedBundles(dir: string): void;
};

const HOUR_MS = 3_600_000;

test('bundles that commands use stay, and five others', () => {
  const dir = tempSite();
  for (let index = 1; index <= 8; index++) addBundle(dir, `old${index}`, index * HOUR_MS);
  removeUnusedBundles(dir);
  expect(readdirSync(dir).sort()).toEqual(['old1', 'old2', 'old3', 'old4', 'old5']);

  for (let index = 1; index <= 7; index++) addBundle(dir, `used${index}`, 60_000);
  removeUnusedBundles(dir);
  expect(readdirSync(dir).sort()).toEqual(['used1', 'used2', 'used3', 'used4', 'used5', 'used6', 'used7']);
});

function addBundle(dir: string, name: string, ageMs: number): void {
  const bundle = path.join(dir, name);
  mkdirSync(bundle);
  const usedAt = new Date(Date.now() - ageMs);
  utimesSync(bundle, usedAt, usedAt);
}
