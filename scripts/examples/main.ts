import os from 'node:os';
import path from 'node:path';
import { createExampleIndex } from './exampleIndex';
import { findUnshownFiles } from './findUnshownFiles';
import { findFramework } from './findFramework';
import { runCommand } from './runCommand';
import { addReport, createReport, type ExampleReport, runPages } from './runPages';
import { type ExamplePage, joinPages, readPages } from './readPages';

/** Tests the examples of pages whose paths contain one of the texts, or of all pages. Returns the exit code. */
export async function testExamples(siteDir: string, filters: readonly string[]): Promise<number> {
  const pages = readPages(siteDir);
  const framework = findFramework(true);
  if (!framework) {
    console.error(
      '✖ Metaflow is not available, so no example ran.\n  → Give access to the package registry, or set METAFLOW_SOURCE to a folder with the source of Metaflow 2.19.',
    );
    return 2;
  }
  console.log(`Metaflow ${framework.version}, ${framework.origin}`);
  const tutorials = await findTutorials(framework.python, framework.source);
  const index = createExampleIndex(pages, tutorials);
  const report = createReport();
  const isWanted = ({ page }: ExamplePage) =>
    filters.length === 0 || filters.some((filter) => page.includes(filter));
  const waiting = joinPages(pages).filter((chain) => chain.some(isWanted));
  const work = async () => {
    for (let chain = waiting.shift(); chain; chain = waiting.shift()) {
      const own = createReport();
      await runPages(chain, { framework, index, report: own });
      for (const failure of own.failures) console.log(`\n✖ ${failure}`);
      addReport(report, own);
    }
  };
  await Promise.all(Array.from({ length: Math.min(os.availableParallelism(), 4) }, work));
  report.failures.push(...findUnshownFiles(pages));
  printReport(report);
  return report.failures.length === 0 ? 0 : 1;
}

/** Returns the folder with the tutorials that ship with Metaflow. */
async function findTutorials(python: string, source: string | undefined): Promise<string | undefined> {
  if (source) return path.join(source, 'metaflow/tutorials');
  const command = `'${python}' -c "import metaflow, os; print(os.path.dirname(metaflow.__file__))"`;
  const { output, code } = await runCommand(command, os.tmpdir(), process.env);
  return code === 0 ? path.join(output.trim(), 'tutorials') : undefined;
}

function printReport({ ran, checked, compared, uncompared, skipped, failures }: ExampleReport): void {
  const section = (title: string, lines: readonly string[]) => {
    if (lines.length > 0) console.log(`\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}`);
  };
  const rows = (map: ReadonlyMap<string, string>) => [...map].map(([location, why]) => `${location}  ${why}`);
  section('Commands that did not run', skipped);
  section('Programs whose graph was checked instead of running them', rows(checked));
  section('Outputs that were not compared', rows(uncompared));
  console.log(
    `\n${ran.size} programs ran, ${checked.size} were checked; ${compared.length} outputs compared, ${uncompared.size} not; ${failures.length} failures`,
  );
}
