import { afterEach, describe, expect, it, vi } from 'vitest';

interface Boot {
  readonly attributes?: Readonly<Record<string, string>>;
  readonly stored?: Readonly<Record<string, string>>;
  readonly search?: string;
  readonly prefersDark?: boolean;
}

/** Runs the script on a new document. Returns the attributes of `<html>`. */
async function boot({ attributes = {}, stored, search = '', prefersDark = false }: Boot) {
  const dataset: Record<string, string> = {};
  const others: Record<string, string> = {};
  vi.stubGlobal('document', {
    documentElement: { dataset, setAttribute: (name: string, value: string) => (others[name] = value) },
    currentScript: { dataset: attributes },
  });
  vi.stubGlobal('location', { search });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('matchMedia', () => ({ matches: prefersDark }));
  vi.stubGlobal('window', {
    get localStorage() {
      if (!stored) throw new Error('denied');
      return { getItem: (key: string) => stored[key] ?? null };
    },
  });
  vi.resetModules();
  await import('../../../../src/client/entries/bootScript');
  return { ...dataset, ...others };
}

describe('bootScript', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('uses the default mode', async () => {
    expect(await boot({ attributes: { mode: 'dark' }, stored: {} })).toEqual({
      theme: 'dark',
      themeChoice: 'dark',
    });
    expect(await boot({})).toEqual({ theme: 'light', themeChoice: 'light' });
  });

  it('applies the stored mode; any value but `dark` is light', async () => {
    const attributes = { mode: 'light', storage: 'localStorage', namespace: '-x' };
    expect((await boot({ attributes, stored: { 'theme-x': 'dark' } })).theme).toBe('dark');
    expect(
      (await boot({ attributes: { ...attributes, mode: 'dark' }, stored: { 'theme-x': 'purple' } })).theme,
    ).toBe('light');
  });

  it('wraps code if the reader has chosen so', async () => {
    expect(await boot({ stored: { 'docusaurus.code.wrap': 'true' } })).toHaveProperty('wrap', '');
    expect(await boot({ stored: { 'docusaurus.code.wrap': 'false' } })).not.toHaveProperty('wrap');
  });

  it('prefers the query over the stored mode, and copies data attributes from it', async () => {
    const search = '?docusaurus-theme=light&docusaurus-data-mode=embed&docusaurus-data-"=x&other=1';
    expect(await boot({ stored: { theme: 'dark' }, search })).toEqual({
      theme: 'light',
      themeChoice: 'light',
      'data-mode': 'embed',
    });
  });

  it('follows the system if the site allows it and no mode is stored', async () => {
    const attributes = { mode: 'light', followsSystem: '' };
    expect(await boot({ attributes, stored: {}, prefersDark: true })).toEqual({
      theme: 'dark',
      themeChoice: 'system',
    });
    expect((await boot({ attributes, stored: { theme: 'light' }, prefersDark: true })).themeChoice).toBe(
      'light',
    );
    const fixed = { ...attributes, fixed: '' };
    expect((await boot({ attributes: fixed, stored: { theme: 'light' }, prefersDark: true })).theme).toBe(
      'dark',
    );
  });

  it('hides a dismissed announcement until its ID changes', async () => {
    const stored = { 'docusaurus.announcement.dismiss': 'true', 'docusaurus.announcement.id': 'v1' };
    const dismissed = async (announcement: string) =>
      (await boot({ attributes: { announcement }, stored })).announcementBarInitiallyDismissed;
    expect(await dismissed('v1')).toBe('true');
    expect(await dismissed('v2')).toBe('false');
  });
});
