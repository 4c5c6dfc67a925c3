import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createExampleIndex } from '../../scripts/examples/exampleIndex';
import { findFramework } from '../../scripts/examples/findFramework';
import { findUnshownFiles } from '../../scripts/examples/findUnshownFiles';
import { createReport, runPages } from '../../scripts/examples/runPages';
import { type ExamplePage, readPage, readPages } from '../../scripts/examples/readPages';
import { root } from '../driver/ownDocs';

/** Pages whose examples run in a few seconds; `npm run test:examples` runs all. */
const SAMPLE = ['docs/getting-started/install.mdx', 'docs/api/README.mdx'];

const BROKEN = `
\`\`\`python title="good_flow.py"
from metaflow import FlowSpec, step


class GoodFlow(FlowSpec):

    @step
    def start(self):
        self.next(self.end)

    @step
    def end(self):
        print("the answer is", 6 * 7)


if __name__ == "__main__":
    GoodFlow()
\`\`\`

\`\`\`output
[1795440403938014/end/2 (pid 13)] the answer is 43
\`\`\`

\`\`\`python title="bad_flow.py" example="needs a computer"
from metaflow import FlowSpec, step


class BadFlow(FlowSpec):

    @step
    def start(self):
        self.next(self.missing)


if __name__ == "__main__":
    BadFlow()
\`\`\`
`;

const framework = findFramework(false);

async function run(pages: readonly ExamplePage[]) {
  if (!framework) throw new Error('Metaflow is not available.');
  const report = createReport();
  await runPages(pages, { framework, index: createExampleIndex(pages), report });
  return report;
}

describe('the examples of the documentation', () => {
  it('show each program that they run, or link to it', () => {
    expect(findUnshownFiles(readPages(root))).toEqual([]);
  });

  it('run and print what the pages show, on a sample of pages', async ({ skip }) => {
    if (!framework) skip('Metaflow is not available, so no example ran');
    expect(path.isAbsolute(framework?.python ?? '')).toBe(true);
    for (const page of readPages(root).filter((each) => SAMPLE.includes(each.page))) {
      const report = await run([page]);
      expect(report.failures).toEqual([]);
      expect(report.ran.size).toBeGreaterThan(0);
    }
  });

  it('are reported if they print something else or have no valid graph', async ({ skip }) => {
    if (!framework) skip('Metaflow is not available, so no example ran');
    const { failures, ran, checked } = await run([readPage('docs/a.mdx', BROKEN)]);
    expect(failures.map((failure) => failure.split('\n')[0])).toEqual([
      'docs/a.mdx:21  not printed: [end/2] the answer is 43',
      'docs/a.mdx:25  `bad_flow.py` is not valid.',
    ]);
    expect([...ran]).toEqual(['docs/a.mdx:2']);
    expect([...checked.values()]).toEqual(['a computer']);
  });
});
