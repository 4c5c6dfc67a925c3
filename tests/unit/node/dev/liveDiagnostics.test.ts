import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../../src/model/diagnostic';
import { createLiveDiagnostics } from '../../../../src/node/dev/liveDiagnostics';

const broken = (file: string, line: number, severity: Diagnostic['severity'] = 'warn'): Diagnostic => ({
  code: 'broken-link',
  severity,
  message: 'Broken link.',
  location: { file, line, column: 3 },
});
const page = (path: string, sourceFile: string, ...includedFiles: readonly string[]) => ({
  path,
  sourceFile,
  includedFiles,
});

describe('createLiveDiagnostics', () => {
  it('groups equal problems and counts each', () => {
    const { count, groups } = createLiveDiagnostics(
      { diagnostics: [broken('docs/a.md', 1), broken('/site/docs/b.md', 2)], pages: [] },
      '/site',
    );
    expect(count).toBe(2);
    expect(groups).toHaveLength(1);
    expect(groups[0]?.locations.map(({ location }) => location)).toEqual(['docs/a.md:1:3', 'docs/b.md:2:3']);
  });

  it('lists the pages of a file and of partials that they contain', () => {
    const pages = [page('/a', 'docs/a.md', 'docs/_part.md'), page('/b', 'docs/b.md')];
    const find = (file: string) =>
      createLiveDiagnostics({ diagnostics: [broken(file, 1)], pages }, '/site').groups[0]?.pages;
    expect(find('docs/a.md')).toEqual(['/a']);
    expect(find('docs/_part.md')).toEqual(['/a']);
    expect(find('sidebars.ts')).toEqual([]);
  });

  it('puts what fails a build first, and leaves out what is ignored', () => {
    const diagnostics = [
      { ...broken('a.md', 1), message: 'Warning.' },
      broken('a.md', 2, 'throw'),
      broken('a.md', 3, 'ignore'),
    ];
    const { count, groups } = createLiveDiagnostics({ diagnostics, pages: [] }, '/site');
    expect([count, ...groups.map(({ severity }) => severity)]).toEqual([2, 'throw', 'warn']);
  });
});
