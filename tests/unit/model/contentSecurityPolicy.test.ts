import { describe, expect, it } from 'vitest';
import { configSchema, type UserConfig } from '../../../src/model/config';
import {
  collectPolicySources,
  createPolicyHeader,
  createMetaPolicy,
} from '../../../src/model/contentSecurityPolicy';
import type { PolicySources } from '../../../src/model/hostConfig';

function site(config: Partial<UserConfig> = {}, declared: readonly PolicySources[] = []) {
  return {
    siteConfig: configSchema.parse({ title: 'T', url: 'https://a.b', baseUrl: '/', ...config }),
    plugins: declared.map((csp) => ({ instance: { csp } })),
    mode: 'production' as const,
  };
}
const directives = (policy = '') =>
  Object.fromEntries(
    policy.split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1).join(' ')]),
  );

describe('createPolicyHeader', () => {
  it('allows only files of the site by default', () => {
    expect(createPolicyHeader(site())?.split('; ')).toMatchInlineSnapshot(`
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "media-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
      ]
    `);
  });

  it('allows what any locale allows', () => {
    const other = collectPolicySources(
      site({ host: { name: 'netlify', contentSecurityPolicy: { 'frame-src': ['https://v.example'] } } }),
    );
    const trusted = site({
      host: {
        name: 'netlify',
        contentSecurityPolicy: { 'require-trusted-types-for': ["'script'"], 'default-src': ["'self'"] },
      },
    });
    expect(directives(createPolicyHeader(trusted, [other]))).toMatchObject({
      'default-src': "'self'",
      'frame-src': "'self' https://v.example",
      'img-src': "'self' data:",
    });
    expect(createPolicyHeader(trusted)).toContain('trusted-types');
    expect(createPolicyHeader(trusted, [other])).not.toContain('trusted-types');
    expect(createPolicyHeader(trusted, [other, undefined])).toBeUndefined();
  });

  it('merges the sources of plugins and of the config, without duplicates', () => {
    const policy = createPolicyHeader(
      site(
        {
          host: {
            name: 'netlify',
            contentSecurityPolicy: { 'frame-src': ['https://video.example'], 'base-uri': ["'self'"] },
          },
        },
        [
          { 'connect-src': ['https://x.example'] },
          { 'connect-src': ['https://x.example', 'https://y.example'] },
        ],
      ),
    );
    expect(directives(policy)).toMatchObject({
      'connect-src': "'self' https://x.example https://y.example",
      'frame-src': 'https://video.example',
      // replaces the default `'none'`
      'base-uri': "'self'",
    });
  });

  it('adds the origins of the scripts and style sheets in the config', () => {
    const policy = createPolicyHeader(
      site({
        scripts: ['https://s.example/a.js', '/own.js', { src: '//t.example/b.js', async: true }],
        stylesheets: ['https://c.example:8080/a.css', { href: 'own.css' }],
        headTags: [
          { tagName: 'script', attributes: { src: 'https://h.example/x.js' } },
          { tagName: 'link', attributes: { rel: 'preconnect', href: 'https://p.example' } },
        ],
      }),
    );
    expect(directives(policy)).toMatchObject({
      'script-src': "'self' https://s.example https://t.example https://h.example",
      'style-src': "'self' https://c.example:8080",
    });
  });

  it('lists the Trusted Types policies of the generator, of plugins and of the config', () => {
    const declared = { 'trusted-types': ['docs-gtag'] };
    const required = (added: PolicySources) =>
      directives(
        createPolicyHeader(
          site({ host: { name: 'netlify', contentSecurityPolicy: added as never } }, [declared]),
        ),
      );
    expect(required({ 'require-trusted-types-for': ["'script'"] })).toMatchObject({
      'require-trusted-types-for': "'script'",
      'trusted-types': 'docs-content docs-scripts docs-gtag',
    });
    expect(
      required({ 'require-trusted-types-for': ["'script'"], 'trusted-types': ['own'] })['trusted-types'],
    ).toBe('docs-content docs-scripts docs-gtag own');
    // a list without the policies of the generator would break every page
    expect(required({ 'trusted-types': ['own'] })['trusted-types']).toBe(
      'docs-content docs-scripts docs-gtag own',
    );
    expect(required({})).not.toHaveProperty('trusted-types');
    const policy = createMetaPolicy(
      site({ host: { name: 's3', contentSecurityPolicy: { 'require-trusted-types-for': ["'script'"] } } }),
    );
    expect(directives(policy)).toMatchObject({ 'trusted-types': 'docs-content docs-scripts' });
  });

  it('returns undefined if the config disables the policy', () => {
    expect(
      createPolicyHeader(site({ host: { name: 'vercel', contentSecurityPolicy: false } })),
    ).toBeUndefined();
  });

  it('is a meta tag on hosts without headers, and omits header-only directives', () => {
    expect(createMetaPolicy(site())).toBeUndefined();
    expect(createMetaPolicy(site({ host: 'netlify' }))).toBeUndefined();
    expect(createMetaPolicy({ ...site({ host: 's3' }), mode: 'development' })).toBeUndefined();
    const policy = directives(createMetaPolicy(site({ host: 'github-pages' })));
    expect(policy['default-src']).toBe("'none'");
    expect(policy).not.toHaveProperty('frame-ancestors');
  });
});
