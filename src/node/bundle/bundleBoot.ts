import type { Site } from '../../model/site';
import { bootScript } from '../entries';
import { bundleScript } from './bundleScript';

/** The boot script runs before anything else and on its own, so it is a file by itself. Gives its URL. */
export async function bundleBoot(
  { baseUrl }: Pick<Site, 'baseUrl'>,
  outputDir: string,
  minify: boolean,
): Promise<string> {
  return baseUrl + (await bundleScript({ entry: bootScript, name: 'boot', outputDir, minify }));
}
