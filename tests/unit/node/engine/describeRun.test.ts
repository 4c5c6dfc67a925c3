import { expect, test } from 'vitest';
import { describeRun } from '../../../../src/node/engine/describeRun';
import type { RunReason } from '../../../../src/node/engine/node';
import { createPathCodec } from '../../../../src/node/engine/pathCodec';

const paths = createPathCodec({ siteDir: '/home/ada/site', generatorDir: '/home/ada/generator' });
const keyOf = (task: string, args: unknown) => `t:${task} ${paths.encodeJson(JSON.stringify(args))}`;
const reasonFor = (dependency: string): RunReason => ({ kind: 'changed', dependency });

test('describes the arguments of a task, with paths relative to the site', () => {
  const subjectOf = (args: unknown) => describeRun(keyOf('task', args), { kind: 'new' }).subject;
  expect(subjectOf(null)).toBe('');
  expect(subjectOf('/docs/a')).toBe('/docs/a');
  expect(subjectOf({ file: '/home/ada/site/docs/a.md', index: 2, isStatic: true })).toBe('docs/a.md 2');
  expect(subjectOf(['/home/ada/site', '/home/ada/generator/src/theme/Tabs.tsx'])).toBe(
    '. src/theme/Tabs.tsx of the generator',
  );
  expect(subjectOf('x'.repeat(200))).toHaveLength(100);
});

test.each([
  [`f:${paths.encode('/home/ada/site/docs/a.md')}`, 'file', 'file docs/a.md'],
  [`f:${paths.encode('/home/ada/other.md')}`, 'file', 'file ../other.md'],
  [`k:${paths.encode('/home/ada/site/src')}`, 'file', 'existence of src'],
  [`l:${paths.encode('/home/ada/site')}`, 'folder', 'list of files in .'],
  ['e:TOKEN', 'environment variable TOKEN', 'environment variable TOKEN'],
  ['p:renderer', 'setting renderer', 'setting renderer'],
  ['r:', 'path of the site', 'path of the site'],
])('describes the changed input %j', (dependency, cause, text) => {
  expect(describeRun(keyOf('task', null), reasonFor(dependency))).toEqual({
    task: 'task',
    subject: '',
    reason: 'changed',
    cause,
    dependency: text,
    isInput: true,
  });
});

test('describes a changed result of another task', () => {
  const dependency = keyOf('content', { file: '/home/ada/site/docs/a.md' });
  expect(describeRun(keyOf('page', '/a'), reasonFor(dependency))).toEqual({
    task: 'page',
    subject: '/a',
    reason: 'changed',
    cause: 'result of content',
    dependency: 'result of content docs/a.md',
    isInput: false,
  });
});
