import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeTrustedTypes } from '../../fakeTrustedTypes';

/** Loads a fresh copy of the module, in a browser with or without Trusted Types. */
async function load(trustedTypes?: object) {
  vi.stubGlobal('trustedTypes', trustedTypes);
  return import('../../../../src/client/security/trustedContent');
}

// test files share modules and globals: the next file must not use a policy of this one
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

beforeEach(() => {
  vi.resetModules();
});

describe('trusted content', () => {
  it('is created by one policy', async () => {
    const trustedTypes = fakeTrustedTypes();
    const { trustedHtml, trustedJson } = await load(trustedTypes);
    expect(trustedHtml('<b>a</b>')).toEqual({ __html: { policy: 'docs-content', value: '<b>a</b>' } });
    expect(trustedJson('{"a":1}')).toEqual({ policy: 'docs-content', value: '{"a":1}' });
    expect(trustedTypes.names).toEqual(['docs-content']);
  });

  it('is a string in browsers without Trusted Types', async () => {
    const { trustedHtml, trustedJson } = await load();
    expect(trustedHtml('<b>a</b>')).toEqual({ __html: '<b>a</b>' });
    expect(trustedJson('[]')).toBe('[]');
  });

  it.each(['alert(1)', '{}alert(1)', '[1,alert(1)]', '', '{"a":1};', '`a`', '//', '{"a":1}\n<!--'])(
    'throws for text that is not JSON, such as %j',
    async (code) => {
      for (const trustedTypes of [undefined, fakeTrustedTypes()]) {
        const { trustedJson } = await load(trustedTypes);
        expect(() => trustedJson(code)).toThrow(SyntaxError);
        vi.resetModules();
      }
    },
  );
});
