import type { Config } from '../../src/model/config';
import { themeConfigSchema } from '../../src/model/themeConfig';

/** The config that client code sees when tests run it without a bundler. */
const siteConfig = {
  title: 'Site',
  url: 'https://example.com',
  baseUrl: '/',
  trailingSlash: undefined,
  titleDelimiter: '|',
  themeConfig: themeConfigSchema.parse({}),
};

export default siteConfig as unknown as Config;
