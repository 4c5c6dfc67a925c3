import type { LoaderContext } from 'webpack';
import type { Compiler } from '../markdown/createCompiler';

/** A webpack loader for Markdown that scripts import: the module that the site's compiler makes of it. */
export default async function mdxLoader(
  this: LoaderContext<Pick<Compiler, 'compileModule'>>,
): Promise<string> {
  const query = this.resourceQuery.replace(/^\?/, '');
  const file = await this.getOptions().compileModule({ file: this.resourcePath, ...(query && { query }) });
  const request = JSON.stringify(file);
  return `export * from ${request};\nexport { default } from ${request};\n`;
}
