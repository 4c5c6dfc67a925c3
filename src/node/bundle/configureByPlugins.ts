import type { Configuration } from 'webpack';
import { type CustomizeRule, mergeWithCustomize, customizeArray, customizeObject } from 'webpack-merge';
import type { Site } from '../../model/site';

type MergeStrategy = Readonly<Record<string, CustomizeRule>>;

/** Lets every plugin of the site add to a webpack configuration (contract/build.md §2.4). */
export function configureByPlugins(
  configuration: Configuration,
  site: Site,
  isServer: boolean,
): Configuration {
  let merged = configuration;
  const utils = { currentBundler: { name: 'webpack' } };
  for (const { instance, content } of site.plugins) {
    const added = instance.configureWebpack?.(merged, isServer, utils, content) as
      | (Configuration & { mergeStrategy?: MergeStrategy })
      | undefined;
    if (!added) continue;
    const { mergeStrategy = {}, ...rest } = added;
    merged = mergeWithCustomize<Configuration>({
      customizeArray: customizeArray(mergeStrategy as Parameters<typeof customizeArray>[0]),
      customizeObject: customizeObject(mergeStrategy as Parameters<typeof customizeObject>[0]),
    })(merged, rest);
  }
  return merged;
}
