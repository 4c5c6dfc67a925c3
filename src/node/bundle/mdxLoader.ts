import type { LoaderContext } from 'webpack';
import type { ContentRequest } from '../markdown/contentRequest';

/** Compiles a Markdown file and returns the path of its ES module. */
export type CompileModule = (request: ContentRequest) => Promise<string>;

/**
 * A webpack loader for Markdown files that scripts import. It re-exports the module that the Markdown
 * compiler creates.
 */
export default async function mdxLoader(
  this: LoaderContext<{ readonly compileModule: CompileModule }>,
): Promise<string> {
  const query = this.resourceQuery.replace(/^\?/, '');
  const file = await this.getOptions().compileModule({ file: this.resourcePath, ...(query && { query }) });
  return createReexport(file);
}

/** Returns the code of a module that exports what another one does. */
export function createReexport(file: string): string {
  const request = JSON.stringify(file);
  return `export * from ${request};\nexport { default } from ${request};\n`;
}
