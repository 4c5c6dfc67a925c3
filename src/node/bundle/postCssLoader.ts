import path from 'node:path';
import type { Result } from 'postcss';
import type { LoaderContext } from 'webpack';

/** Processes a stylesheet with the PostCSS plugins of a site. */
export type ProcessCss = (css: string, file: string) => Promise<Result>;

interface LoaderOptions {
  readonly process: ProcessCss;
  /** A folder of generated stylesheets, which stay unchanged. */
  readonly skippedDir: string;
}

/** A webpack loader that processes stylesheets, and records the files and folders that the plugins have read. */
export default async function postCssLoader(
  this: LoaderContext<LoaderOptions>,
  css: string,
): Promise<string> {
  const { process, skippedDir } = this.getOptions();
  if (this.resourcePath.startsWith(skippedDir + path.sep)) return css;
  const result = await process(css, this.resourcePath);
  for (const warning of result.warnings()) this.emitWarning(new Error(String(warning)));
  for (const { type, file, dir } of result.messages) {
    if (type === 'dependency' || type === 'build-dependency') this.addDependency(file);
    if (type === 'missing-dependency') this.addMissingDependency(file);
    if (type === 'context-dependency' || type === 'dir-dependency') this.addContextDependency(dir ?? file);
  }
  return result.css;
}
