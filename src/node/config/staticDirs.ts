import path from 'node:path';
import type { Config } from '../../model/config';

/** Returns the absolute paths of the site's static folders. */
export function resolveStaticDirs({
  siteDir,
  siteConfig,
}: {
  readonly siteDir: string;
  readonly siteConfig: Pick<Config, 'staticDirectories'>;
}): string[] {
  return siteConfig.staticDirectories.map((dir) => path.resolve(siteDir, dir));
}
