import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatAnnotation } from '../../../../scripts/reports/reportedProblem';
import { formatJson } from '../../../../scripts/reports/reportedProblem';
import { formatSarif } from '../../../../scripts/reports/formatSarif';
import { toReportedProblems } from '../../../../scripts/reports/reportedProblem';
import { DIAGNOSTICS } from '../../../../src/model/diagnostics/catalog';
import type { Diagnostic } from '../../../../src/model/diagnostic';

const siteDir = path.join(process.cwd(), 'website');
const diagnostics: readonly Diagnostic[] = [
  { code: 'broken-anchor', severity: 'warn', message: 'B', location: { file: 'docs/b c.md', line: 12 } },
  {
    code: 'broken-link',
    severity: 'throw',
    message: 'Broken link: 100% of\nit.',
    hint: 'Did you mean `/b`?',
    location: { file: path.join(siteDir, 'docs/a.md'), line: 20, column: 3 },
    frame: '> 20 | [x](y)',
  },
  {
    code: 'broken-link',
    severity: 'log',
    message: 'A',
    location: { file: 'docs/a.md', line: 3, column: 1 },
  },
  { code: 'unservable-path', severity: 'throw', message: 'No location' },
  { code: 'plugin-report', severity: 'ignore', message: 'Ignored' },
];
const referenceUrl = 'https://code.example/docs/blob/HEAD/DIAGNOSTICS.md';
const problems = toReportedProblems(diagnostics, siteDir);

describe('reports of a check', () => {
  it('contain paths relative to the working directory, in the order of the lines, without what the config ignores', () => {
    expect(problems.map(({ file, line, severity }) => [file, line, severity])).toEqual([
      [undefined, undefined, 'error'],
      ['website/docs/a.md', 3, 'info'],
      ['website/docs/a.md', 20, 'error'],
      ['website/docs/b c.md', 12, 'warning'],
    ]);
  });

  it('are JSON with the numbers of the summary', () => {
    const report = JSON.parse(formatJson({ pages: 2, references: 9, ms: 12.6, diagnostics }, problems));
    expect(report).toMatchObject({ version: 1, pages: 2, references: 9, ms: 13 });
    expect(report.diagnostics[2]).toEqual({
      code: 'broken-link',
      severity: 'error',
      message: 'Broken link: 100% of\nit.',
      hint: 'Did you mean `/b`?',
      file: 'website/docs/a.md',
      line: 20,
      column: 3,
      frame: '> 20 | [x](y)',
    });
  });

  it('are SARIF with one rule for each code, and encoded file URIs', () => {
    const [run] = JSON.parse(formatSarif(problems, { version: '1.2.3', referenceUrl })).runs;
    const { rules, ...driver } = run.tool.driver;
    expect(driver).toEqual({ name: 'docs-site', version: '1.2.3' });
    expect(rules.map(({ id }: { id: string }) => id)).toEqual([
      'broken-anchor',
      'broken-link',
      'unservable-path',
    ]);
    expect(rules[1]).toMatchObject({
      helpUri: `${referenceUrl}#broken-link`,
      shortDescription: { text: DIAGNOSTICS['broken-link'].title },
      help: { text: DIAGNOSTICS['broken-link'].fix },
    });
    expect(run.results).toHaveLength(4);
    for (const { ruleId, ruleIndex } of run.results) expect(run.tool.driver.rules[ruleIndex].id).toBe(ruleId);
    expect(run.results[0]).toEqual({
      ruleId: 'unservable-path',
      ruleIndex: 2,
      level: 'error',
      message: { text: 'No location' },
    });
    expect(run.results[2].locations[0].physicalLocation.region).toEqual({ startLine: 20, startColumn: 3 });
    expect(run.results[3]).toMatchObject({
      level: 'warning',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'website/docs/b%20c.md' },
            region: { startLine: 12 },
          },
        },
      ],
    });
  });

  it('are SARIF with what the schema of version 2.1.0 requires', () => {
    const report = JSON.parse(formatSarif(problems, { version: '1.2.3', referenceUrl }));
    expect(report).toMatchObject({ version: '2.1.0', $schema: expect.stringMatching(/^https:/) });
    for (const { tool, results } of report.runs) {
      expect(tool.driver.name).not.toBe('');
      const ids = tool.driver.rules.map(({ id }: { id: string }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { level, message, locations = [] } of results) {
        expect(['none', 'note', 'warning', 'error']).toContain(level);
        expect(message.text).not.toBe('');
        for (const { physicalLocation } of locations) {
          const { artifactLocation, region = {} } = physicalLocation;
          expect(new URL(artifactLocation.uri, 'file:///site/').pathname).toBe(
            `/site/${artifactLocation.uri}`,
          );
          for (const value of Object.values(region)) expect(value).toBeGreaterThanOrEqual(1);
        }
      }
    }
  });

  it('are SARIF without links if the repository of the generator is unknown', () => {
    const [run] = JSON.parse(formatSarif(problems, { version: '1.2.3', referenceUrl: undefined })).runs;
    expect(run.tool.driver.rules[0]).not.toHaveProperty('helpUri');
  });

  it('are annotations of GitHub Actions with escaped characters', () => {
    expect(problems.map(formatAnnotation)).toEqual([
      '::error title=unservable-path::No location',
      '::notice file=website/docs/a.md,line=3,col=1,title=broken-link::A',
      '::error file=website/docs/a.md,line=20,col=3,title=broken-link::Broken link: 100%25 of%0Ait.%0ADid you mean `/b`?',
      '::warning file=website/docs/b c.md,line=12,title=broken-anchor::B',
    ]);
    expect(
      formatAnnotation({ code: 'unservable-path', severity: 'error', message: '', file: 'a:b,c%.md' }),
    ).toBe('::error file=a%3Ab%2Cc%25.md,title=unservable-path::');
  });
});
