import { expect, it } from 'vitest';
import { isFilePath } from '../../../../src/client/navigation/delegateLinks';

it.each([
  ['/files/report.pdf', true],
  ['/song.mp3', true],
  ['/rss.xml', true],
  ['/docs/page', false],
  ['/docs/page.html', false],
  ['/docs/page.htm', false],
  ['/docs/3.10.2', false],
  ['/blog/release-3.1', false],
  ['/docs/v1.x/', false],
  ['/docs/2.x', false],
  ['/src/main.c', true],
])('takes %s for a file: %s', (path, isFile) => {
  expect(isFilePath(path)).toBe(isFile);
});
