import { describe, expect, it } from 'vitest';
import { applyDiff } from '../../../../scripts/examples/runPages';
import { createRunIds } from '../../../../scripts/examples/runIds';
import { tempSite } from '../../tempSite';

describe('applyDiff', () => {
  it('replaces the old lines', () => {
    expect(applyDiff('a\n  b\nc\n', '-  b\n+  x\n+  y\n c')).toBe('a\n  x\n  y\nc\n');
  });

  it('throws if the old lines are not there once', () => {
    expect(() => applyDiff('a\nb\n', '-c\n+d')).toThrow('contains the old lines 0 times');
    expect(() => applyDiff('a\na\n', '-a\n+d')).toThrow('contains the old lines 2 times');
  });
});

describe('createRunIds', () => {
  it('replaces IDs that an output showed, and others by the latest run of the flow', () => {
    const folder = tempSite({
      '.metaflow/AFlow/latest_run': '1795440000000001',
      '.metaflow/BFlow/latest_run': '1795440000000002',
    });
    const ids = createRunIds();
    ids.bind('[1712345678901234/start/1 (pid 1)] x', '[1795449999999999/start/1 (pid 2)] x');
    expect(ids.replace('show 1712345678901234/start', folder)).toBe('show 1795449999999999/start');
    expect(ids.replace('Run("BFlow/1700000000000000")', folder, 'AFlow')).toBe(
      'Run("BFlow/1795440000000002")',
    );
    expect(ids.replace('logs 1700000000000000/start', folder, 'AFlow')).toBe('logs 1795440000000001/start');
    expect(ids.replace('logs 1700000000000000/start', folder)).toBe('logs 1700000000000000/start');
  });
});
