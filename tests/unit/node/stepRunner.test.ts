import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveLongSteps, type Step } from '../../../src/node/stepRunner';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('saveLongSteps', () => {
  it('saves after each step of at least a minute', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const events: string[] = [];
    const plain: Step = (_, run) => run(() => {});
    const step = saveLongSteps(plain, () => events.push('saved'));
    for (const [name, ms] of [
      ['Site', 59_999],
      ['Content', 60_000],
      ['Pages', 300_000],
    ] as const) {
      const result = await step(name, async () => {
        now += ms;
        events.push(name);
        return ms;
      });
      expect(result).toBe(ms);
    }
    expect(events).toEqual(['Site', 'Content', 'saved', 'Pages', 'saved']);
  });
});
