import { describe, expect, it } from 'vitest';
import { findUnshownFiles } from '../../../../scripts/examples/findUnshownFiles';
import { readPage } from '../../../../scripts/examples/readPages';

const run = (file: string) => `\`\`\`bash\nA=1 python ${file} run\n\`\`\`\n`;
const show = (file: string) => `\`\`\`python title="${file}"\npass\n\`\`\`\n`;
const find = (text: string) =>
  findUnshownFiles([
    readPage('docs/a.mdx', text),
    readPage('docs/b.mdx', show('b.py')),
    readPage('docs/c/README.mdx', show('c.py')),
    readPage('docs/d.mdx', `{/* examples: after ./b.mdx */}\n\n${run('b.py')}`),
  ]);

describe('findUnshownFiles', () => {
  it('reports programs that neither the page nor a linked page shows', () => {
    expect(find(`${run('a.py')}\n${run('a.py')}`)).toEqual([
      'docs/a.mdx:1  `a.py` is shown neither here nor on a page that this page links to.',
    ]);
    expect(find('```bash\nuv run --with x b.py\n```')).toHaveLength(1);
  });

  it.each([
    ['a program of the page', show('a.py') + run('a.py')],
    ['a program of a linked page', `[b](b.mdx#x)\n\n${run('b.py')}`],
    ['a program of a page that is linked by its path', `[c](/c)\n\n${run('c.py')}`],
    ["the reader's flow", run('my_flow.py')],
    ['a program of a folder', run('00-helloworld/helloworld.py')],
    ['a program of a folder that the block opens', '```bash\ncd folder\npython a.py\n```'],
  ])('accepts %s', (_, text) => {
    expect(find(text)).toEqual([]);
  });
});
