import { describe, expect, it } from 'vitest';
import { CODE_THEMES, pickBrowserConfig, UNREAD_FIELDS } from '../../../src/model/browserConfig';
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

describe('pickBrowserConfig', () => {
  it('returns the fields that pages read, under their config names', () => {
    const picked = pickBrowserConfig(config);
    expect(picked).toMatchObject({
      title: 'Site',
      url: 'https://example.com',
      baseUrl: '/',
      titleDelimiter: '|',
    });
    expect(picked.customFields).toEqual({ open: 1 });
    expect(picked.themeConfig?.navbar.title).toBe('Docs');
  });

  it('omits plugins, presets and scripts', () => {
    expect(JSON.stringify(pickBrowserConfig(config))).not.toContain('secret');
  });

  it('contains other fields if the site reads them', () => {
    const picked = pickBrowserConfig(config, ['presets']);
    expect(picked.presets).toEqual(config.presets);
    expect(picked).not.toHaveProperty('plugins');
    expect(UNREAD_FIELDS).toEqual(expect.arrayContaining(['plugins', 'presets', 'scripts']));
    expect(UNREAD_FIELDS).not.toContain('title');
  });

  it('omits the Prism themes, which are in the style sheet', () => {
    const { prism } = pickBrowserConfig(config).themeConfig ?? {};
    expect(prism).not.toHaveProperty('theme');
    expect(prism).not.toHaveProperty('darkTheme');
    expect(prism?.additionalLanguages).toEqual(['bash']);
    expect(config.themeConfig.prism).toHaveProperty('theme');
  });

  it('contains the Prism themes if the site reads them', () => {
    const picked = pickBrowserConfig(config, [CODE_THEMES]);
    expect(picked.themeConfig?.prism).toEqual(config.themeConfig.prism);
    expect(picked).not.toHaveProperty([CODE_THEMES]);
  });
});
