import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeferred } from '../../../../src/model/deferred';
import type { PageText } from '../../../../src/node/dev/devPages';
import { createDiagnosticsStore } from '../../../../src/node/dev/diagnosticsStore';
import { createPageRequests } from '../../../../src/node/dev/pageRequests';

const text = (html: string) => ({ html }) as unknown as PageText;

let version = 0;
let isLoading = false;
/** The pages of the site by path; errors are thrown. */
let site: Record<string, () => Promise<PageText>> = {};
let errors: readonly string[] = [];
const onSent = vi.fn();
const onCreated = vi.fn();

function createRequests() {
  const pages = { get: (path: string) => site[path]?.() ?? Promise.reject(new Error(`no ${path}`)) };
  return createPageRequests({
    state: { current: async () => ({ site: { baseUrl: '/' }, pages }), isLoading: () => isLoading },
    diagnostics: createDiagnosticsStore('/site', (all) => {
      errors = all.map(({ message }) => message);
    }),
    getVersion: () => version,
    onCreated,
    onSent,
  });
}

beforeEach(() => {
  version = 0;
  isLoading = false;
  site = {};
  errors = [];
  vi.clearAllMocks();
});

describe('createPageRequests', () => {
  it('sends a page, or rejects with its error and reports it', async () => {
    const requests = createRequests();
    site['/a'] = async () => text('a');
    expect(await requests.send('/a')).toEqual(text('a'));
    expect(onCreated).toHaveBeenCalledOnce();
    await expect(requests.send('/b')).rejects.toThrow('no /b');
    expect(errors).toEqual(['no /b']);
    expect(onSent).toHaveBeenCalledTimes(2);
    site['/b'] = async () => text('b');
    await requests.send('/b');
    expect(errors).toEqual([]);
  });

  it.each([
    ['the page', async () => text('old')],
    ['an error', () => Promise.reject(new Error('old'))],
  ])('creates a page again if the site has changed before %s arrives', async (_, getOld) => {
    const requests = createRequests();
    site['/a'] = () => {
      version++;
      site['/a'] = async () => text('new');
      return getOld();
    };
    expect(await requests.send('/a')).toEqual(text('new'));
    expect(errors).toEqual([]);
  });

  it('checks pages with errors again, also if a check is requested meanwhile', async () => {
    const requests = createRequests();
    await requests.check('/a');
    expect(errors).toEqual(['no /a']);
    expect(onSent).not.toHaveBeenCalled();
    const slow = createDeferred<PageText>();
    site['/a'] = () => {
      site['/a'] = async () => text('a');
      return slow.promise;
    };
    const first = requests.checkBroken();
    await requests.checkBroken();
    slow.reject(new Error('still broken'));
    await first;
    expect(errors).toEqual([]);
  });

  it('is idle when the requests of readers are answered', async () => {
    const requests = createRequests();
    const slow = createDeferred<PageText>();
    site['/a'] = () => slow.promise;
    const sent = requests.send('/a');
    let isIdle = false;
    const idle = requests.whenIdle().then(() => {
      isIdle = true;
    });
    await Promise.resolve();
    expect(isIdle).toBe(false);
    slow.resolve(text('a'));
    await idle;
    expect(await sent).toEqual(text('a'));
  });

  it('reports no errors after it was closed', async () => {
    const requests = createRequests();
    requests.close();
    await expect(requests.send('/a')).rejects.toThrow('no /a');
    expect(errors).toEqual([]);
  });
});
