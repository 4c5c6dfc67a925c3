import { afterEach, expect, test, vi } from 'vitest';
import { createSiteWatcher } from '../../../../src/node/dev/siteWatcher';
import { tempSite } from '../../tempSite';

afterEach(() => {
  vi.useRealTimers();
});

test('starts to watch soon after the first page, also if more pages are requested all the time', () => {
  vi.useFakeTimers();
  const onUncertain = vi.fn();
  const watcher = createSiteWatcher({
    siteDir: tempSite(),
    since: Date.now(),
    getTargets: () => ({ folders: [], files: [] }),
    onUncertain,
    onChange() {},
  });
  try {
    watcher.schedule({ isUrgent: false });
    vi.advanceTimersByTime(500);
    expect(onUncertain).not.toHaveBeenCalled();
    for (let request = 0; request < 10; request++) {
      watcher.schedule();
      vi.advanceTimersByTime(50);
    }
    expect(onUncertain).toHaveBeenCalledTimes(1);
  } finally {
    watcher.close();
  }
});
