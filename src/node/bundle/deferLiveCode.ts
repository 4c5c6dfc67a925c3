import path from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { clientDir } from '../entries';
import type { ThemeAliases } from './themeAliases';

const DEFERRED: Readonly<Record<string, string>> = {
  '@theme/Playground': path.join(clientDir, 'code/deferredPlayground.tsx'),
  '@theme/ReactLiveScope': path.join(clientDir, 'code/deferredScope.ts'),
};

/** The components that choose between an ordinary code block and live code. */
const CODE_BLOCK = /[\\/](?:Live)?CodeBlock(?:[\\/]index)?\.[cm]?[jt]sx?$/;

/**
 * Creates webpack plugins that load live code only where a page renders it: the editor, and the libraries in the scope of a site.
 * The theme for live code imports both in its code block, which is part of all pages with code.
 */
export function createLiveCodePlugins(aliases: ThemeAliases): readonly WebpackPluginInstance[] {
  if (Object.keys(DEFERRED).some((name) => aliases[name] === undefined)) return [];
  const isDeferred = /^@theme\/(?:Playground|ReactLiveScope)$/;
  return [
    new webpack.NormalModuleReplacementPlugin(isDeferred, (resource) => {
      if (CODE_BLOCK.test(resource.contextInfo.issuer))
        resource.request = DEFERRED[resource.request] as string;
    }),
  ];
}
