import { beforeEach, expect, it } from 'vitest';
import { createHeldErrors } from '../../../../src/node/dev/heldErrors';

const before = { name: 'before' };
const after = { name: 'after' };
const error = new Error('broken');

let current: object | undefined = before;
let isUpdating = false;
let reported: unknown[] = [];
const errors = createHeldErrors<object>({
  getCurrent: () => current,
  isUpdating: () => isUpdating,
  report: (...given) => reported.push(given),
});

beforeEach(() => {
  current = before;
  isUpdating = false;
  reported = [];
});

it('reports errors at once if nothing replaces the bundles', () => {
  errors.add('server', [error], before);
  expect(reported).toEqual([['server', [error], before]]);
});

it('reports the errors of the first bundles at once', () => {
  isUpdating = true;
  current = undefined;
  errors.add('server', [error], undefined);
  expect(reported).toEqual([['server', [error], undefined]]);
});

it('reports the latest errors of each side after an update that keeps the bundles', () => {
  isUpdating = true;
  errors.add('server', [error], before);
  errors.add('browser', [error], before);
  errors.add('browser', [], before);
  expect(reported).toEqual([]);
  errors.release();
  expect(reported).toEqual([
    ['server', [error], before],
    ['browser', [], before],
  ]);
  errors.release();
  expect(reported).toHaveLength(2);
});

it('drops the errors of bundles that an update has replaced', () => {
  isUpdating = true;
  errors.add('server', [error], before);
  current = after;
  errors.release();
  expect(reported).toEqual([]);
});
