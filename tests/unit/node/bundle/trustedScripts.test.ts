import { describe, expect, it } from 'vitest';
import webpack from 'webpack';
import { SCRIPT_URL } from '../../../../src/node/bundle/buildConstants';
import { createPolicyCode } from '../../../../src/node/bundle/trustedScripts';
import { fakeTrustedTypes } from '../../fakeTrustedTypes';

interface Browser {
  readonly publicPath?: string;
  readonly trustedTypes?: object;
  readonly baseURI?: string;
}

/** Runs the code like the webpack runtime, and returns the policy. */
function policyIn(code: string, { publicPath = '/base/', trustedTypes, baseURI }: Browser = {}) {
  const runtime = { p: publicPath } as { p: string; tt?: () => Record<string, (value: string) => unknown> };
  const location = { href: 'https://site.example/base/docs/page?x#y' };
  const names = ['__webpack_require__', 'self', 'trustedTypes', 'document', 'location'];
  const document = { baseURI: baseURI ?? location.href };
  new Function(...names, code)(runtime, { trustedTypes }, trustedTypes, document, location);
  return runtime;
}

const ACCEPTED = [
  '/base/assets/js/240.bf2f6b92.js',
  'https://site.example/base/assets/js/a.js',
  '//site.example/base/assets/js/a.js',
  '../assets/js/a.js',
  '/base/assets/../assets/js/a.js',
];
const REFUSED = [
  'https://other.example/base/assets/js/a.js',
  '//other.example/base/assets/js/a.js',
  'https://site.example.other.example/base/assets/js/a.js',
  'https://site.example@other.example/base/assets/js/a.js',
  'http://site.example/base/assets/js/a.js',
  'https://site.example:8443/base/assets/js/a.js',
  '\\\\other.example/base/assets/js/a.js',
  '/\\other.example/base/assets/js/a.js',
  '/assets/js/a.js',
  '/base/img/uploaded.js',
  '/base/assets/json',
  '/base/assets/js/../../img/uploaded.js',
  '/base/assets/js/%2e%2e/%2E./img/uploaded.js',
  '/base/assets/js\\..\\..\\img/uploaded.js',
  'javascript:alert(1)',
  ' \u0001JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/javascript,alert(1)',
  'blob:https://site.example/base/assets/js/a.js',
  'filesystem:https://site.example/base/assets/js/a.js',
  'https://',
  '',
];

describe('the policy for loading scripts', () => {
  const code = createPolicyCode('assets/js/');
  const { tt } = policyIn(code, { trustedTypes: fakeTrustedTypes() });

  it.each(ACCEPTED)('accepts %j', (value) => {
    expect(tt?.()['createScriptURL']?.(value)).toEqual({ policy: 'docs-scripts', value });
  });

  it.each(REFUSED)('rejects %j', (url) => {
    expect(() => tt?.()['createScriptURL']?.(url)).toThrow(TypeError);
  });

  it('rejects scripts of another origin even if the document has a base element there', () => {
    const browser = { trustedTypes: fakeTrustedTypes(), baseURI: 'https://other.example/' };
    expect(() => policyIn(code, browser).tt?.()['createScriptURL']?.('/base/assets/js/a.js')).toThrow(
      TypeError,
    );
  });

  it("accepts scripts of the origin of a plugin's public path", () => {
    const browser = { trustedTypes: fakeTrustedTypes(), publicPath: 'https://cdn.example/' };
    const policy = policyIn(code, browser).tt?.();
    expect(policy?.['createScriptURL']?.('https://cdn.example/assets/js/a.js')).toMatchObject({});
    expect(() => policy?.['createScriptURL']?.('https://site.example/assets/js/a.js')).toThrow(TypeError);
  });

  it('is created lazily and only once', () => {
    const trustedTypes = fakeTrustedTypes();
    const { tt } = policyIn(code, { trustedTypes });
    expect(trustedTypes.names).toEqual([]);
    expect(tt?.()).toBe(tt?.());
    expect(trustedTypes.names).toEqual(['docs-scripts']);
  });

  it('returns strings for the same scripts in browsers without Trusted Types', () => {
    const policy = policyIn(code).tt?.();
    expect(policy?.['createScriptURL']?.('/base/assets/js/a.js')).toBe('/base/assets/js/a.js');
    expect(() => policy?.['createScriptURL']?.('https://other.example/a.js')).toThrow(TypeError);
  });

  it('accepts code as text only in the development server', () => {
    expect(policyIn(code).tt?.()).not.toHaveProperty('createScript');
    expect(policyIn(createPolicyCode('', true)).tt?.()['createScript']?.('1')).toBe('1');
  });
});

it('uses the runtime function of webpack that converts script URLs', () => {
  expect(SCRIPT_URL).toBe(webpack.RuntimeGlobals.createScriptUrl);
});
