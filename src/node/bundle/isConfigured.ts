import type { Site } from '../../model/site';

/** Tells whether a plugin of the site has a say in how webpack bundles. */
export function isConfigured({ plugins }: Pick<Site, 'plugins'>): boolean {
  return plugins.some(({ instance }) => instance.configureWebpack !== undefined);
}
