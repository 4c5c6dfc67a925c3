import { describe, expect, it } from 'vitest';
import { createDeferred } from '../../../../src/model/deferred';
import { createBackgroundCheck } from '../../../../src/node/dev/backgroundCheck';

const idle = async () => {};

describe('createBackgroundCheck', () => {
  it('runs once after several requests', async () => {
    let runs = 0;
    const check = createBackgroundCheck({ delayMs: 1, whenIdle: idle, run: async () => void runs++ });
    check.request();
    check.request();
    await check.idle();
    expect(runs).toBe(1);
    check.request();
    await check.idle();
    expect(runs).toBe(2);
    await check.close();
  });

  it('runs again after a request at any moment around its end', async () => {
    for (let moments = 0; moments < 10; moments++) {
      let runs = 0;
      const requested = createDeferred<void>();
      const check = createBackgroundCheck({
        delayMs: 1,
        whenIdle: idle,
        async run() {
          if (++runs > 1) return;
          void (async () => {
            for (let moment = 0; moment < moments; moment++) await undefined;
            check.request();
            requested.resolve();
          })();
        },
      });
      check.request();
      await requested.promise;
      await check.idle();
      expect(runs, `${moments} moments`).toBe(2);
    }
  });

  it('cancels a running check at its next pause if another one is requested', async () => {
    const log: string[] = [];
    const started = createDeferred<void>();
    const requested = createDeferred<void>();
    let run = 0;
    const check = createBackgroundCheck({
      delayMs: 1,
      whenIdle: idle,
      async run(pause) {
        const number = ++run;
        log.push(`start ${number}`);
        if (number === 1) {
          started.resolve();
          await requested.promise;
        }
        await pause();
        log.push(`end ${number}`);
      },
    });
    check.request();
    await started.promise;
    check.request();
    requested.resolve();
    await check.idle();
    expect(log).toEqual(['start 1', 'start 2', 'end 2']);
  });

  it('lets requests go first, before it starts and at each pause', async () => {
    const log: string[] = [];
    const answered = [createDeferred<void>(), createDeferred<void>()];
    const check = createBackgroundCheck({
      delayMs: 1,
      whenIdle: async () => {
        const next = answered.shift();
        // The request is answered while the check waits for it.
        void Promise.resolve().then(() => {
          if (next) log.push('request');
          next?.resolve();
        });
        await next?.promise;
      },
      async run(pause) {
        log.push('start');
        await pause();
        log.push('end');
      },
    });
    check.request();
    await check.idle();
    expect(log).toEqual(['request', 'start', 'request', 'end']);
  });

  it('stops when it is closed, and runs nothing afterwards', async () => {
    const log: string[] = [];
    const started = createDeferred<void>();
    const closing = createDeferred<void>();
    const check = createBackgroundCheck({
      delayMs: 1,
      whenIdle: idle,
      async run(pause) {
        log.push('start');
        started.resolve();
        await closing.promise;
        await pause();
        log.push('end');
      },
    });
    check.request();
    await started.promise;
    const closed = check.close();
    closing.resolve();
    await closed;
    check.request();
    await check.idle();
    expect(log).toEqual(['start']);
  });

  it('does not wait for the delay when it is closed', async () => {
    const check = createBackgroundCheck({ delayMs: 2 ** 30, whenIdle: idle, run: async () => {} });
    check.request();
    await check.close();
    await check.idle();
  });
});
