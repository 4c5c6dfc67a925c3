import type { LoaderContext } from 'webpack';
import type { Compiler } from '../markdown/createCompiler';

/**
 * A webpack loader for Markdown files that scripts import. It re-exports the module that the Markdown
 * compiler creates.
 */
export default async function mdxLoader(
  this: LoaderContext<Pick<Compiler, 'compileModule'>>,
): Promise<string> {
  const query = this.resourceQuery.replace(/^\?/, '');
  const file = await this.getOptions().compileModule({ file: this.resourcePath, ...(query && { query }) });
  const request = JSON.stringify(file);
  return `export * from ${request};\nexport { default } from ${request};\n`;
}
