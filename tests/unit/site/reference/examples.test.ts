import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../..');

test('each signature of the API reference has an example', () => {
  const sections = globSync('docs/api/**/*.mdx', { cwd: root }).flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split(/^(?=##+ )/m)
      .map((text) => ({ text, heading: `${file} ${text.split('\n')[0]}` }))
      // the complete flow in a section of its own shows how to use a decorator
      .filter(({ heading }) => !heading.endsWith('## Signature')),
  );
  const without = sections.filter(({ text }) => {
    const codes = fromMarkdown(text).children.filter((node) => node.type === 'code');
    return codes.some(({ meta }) => meta === 'signature') && codes.every(({ meta }) => meta === 'signature');
  });
  expect(sections.length).toBeGreaterThan(100);
  expect(without.map(({ heading }) => heading)).toEqual([]);
});
