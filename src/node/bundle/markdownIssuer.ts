import path from 'node:path';
import type { WebpackPluginInstance } from 'webpack';
import { CONTENT_ENDING } from './bundledModules';

/**
 * Creates the webpack plugin that makes compiled Markdown in a folder an `.mdx` file for the `issuer` of rules, with which sites
 * choose how to load what Markdown imports.
 */
export function createMarkdownIssuerPlugin(contentDir: string): WebpackPluginInstance {
  const NAME = 'MarkdownIssuer';
  return {
    apply(compiler) {
      compiler.hooks.normalModuleFactory.tap(NAME, (factory) => {
        factory.hooks.beforeResolve.tap(NAME, ({ contextInfo }) => {
          // null for what `require.context` finds
          const issuer: string | null = contextInfo.issuer;
          if (issuer === null) return;
          const { dir, name, ext } = path.parse(issuer);
          if (dir === contentDir && ext === CONTENT_ENDING)
            contextInfo.issuer = path.join(dir, `${name}.mdx`);
        });
      });
    },
  };
}
