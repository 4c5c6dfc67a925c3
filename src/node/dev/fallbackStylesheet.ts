import { existsSync } from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';

/** Bundles the stylesheets that a module imports into one, with inlined fonts and images. */
export async function bundleFallbackStylesheet(
  entry: string,
  staticDirs: readonly string[],
): Promise<string> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [entry],
    outdir: 'fallback',
    bundle: true,
    write: false,
    loader: { ...SHOWN, '.module.css': 'empty' },
    logLevel: 'silent',
    plugins: [{ name: 'static-files', setup: (build) => findStaticFiles(build, staticDirs) }],
  });
  return outputFiles.find(({ path }) => path.endsWith('.css'))?.text ?? '';
}

const SHOWN = Object.fromEntries(
  ['svg', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'woff', 'woff2', 'ttf', 'otf', 'eot'].map((ending) => [
    `.${ending}`,
    'dataurl' as const,
  ]),
);

/** Resolves root-relative URLs in the static folders; other URLs stay unchanged. */
function findStaticFiles(build: esbuild.PluginBuild, staticDirs: readonly string[]): void {
  build.onResolve({ filter: /^\// }, ({ path: url, kind }) => {
    if (kind !== 'url-token') return undefined;
    const found = staticDirs.map((dir) => path.join(dir, url)).find((file) => existsSync(file));
    return found === undefined ? { path: url, external: true } : { path: found };
  });
}
