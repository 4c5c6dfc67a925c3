import { expect, it } from 'vitest';
import { createAssetPath, isCreatedAsset } from '../../../../src/node/bundle/assets';

it('recognizes the paths of assets, and in a site with loaders of its own, all that these may choose', () => {
  expect(isCreatedAsset(createAssetPath('images', '/site/a.png', 'image'), false)).toBe(true);
  expect(isCreatedAsset('assets/ideal-img/a.1234567.100.png', false)).toBe(false);
  expect(isCreatedAsset('assets/ideal-img/a.1234567.100.png', true)).toBe(true);
  expect(isCreatedAsset('img/a.png', true)).toBe(false);
});
