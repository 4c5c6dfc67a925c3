import { describe, expect, it } from 'vitest';
import { pickBrowserConfig } from '../../../src/model/browserConfig';
import { configSchema } from '../../../src/model/config';
import { themeConfigSchema } from '../../../src/model/themeConfig';

const config = {
  ...configSchema.parse({
    title: 'Site',
    url: 'https://example.com',
    baseUrl: '/',
    plugins: [['secret-plugin', { token: 'secret' }]],
    presets: [['secret-preset', { token: 'secret' }]],
    scripts: ['https://secret.example/a.js'],
    customFields: { open: 1 },
  }),
  themeConfig: themeConfigSchema.parse({
    navbar: { title: 'Docs' },
    prism: { additionalLanguages: ['bash'], theme: { plain: {}, styles: [] } },
  }),
};

describe('browserConfig', () => {
  it('carries what pages read, under the names of the config', () => {
    const seen = pickBrowserConfig(config);
    expect(seen).toMatchObject({
      title: 'Site',
      url: 'https://example.com',
      baseUrl: '/',
      titleDelimiter: '|',
    });
    expect(seen.customFields).toEqual({ open: 1 });
    expect(seen.themeConfig?.navbar.title).toBe('Docs');
  });

  it('carries nothing of plugins, presets and scripts', () => {
    expect(JSON.stringify(pickBrowserConfig(config))).not.toContain('secret');
  });

  it('leaves the colours of code out, for the style sheet has them', () => {
    const { prism } = pickBrowserConfig(config).themeConfig ?? {};
    expect(prism).not.toHaveProperty('theme');
    expect(prism).not.toHaveProperty('darkTheme');
    expect(prism?.additionalLanguages).toEqual(['bash']);
    expect(config.themeConfig.prism).toHaveProperty('theme');
  });
});
