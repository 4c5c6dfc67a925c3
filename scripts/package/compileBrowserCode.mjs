// Compiles the scripts that a build bundles for browsers and for rendering: the client, the theme, and parts of plugins.
import { cpSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { globSync } from 'tinyglobby';

const SCRIPTS = [
  'src/{client,theme}/**/*.{ts,tsx}',
  'plugins/*/{theme,client}/**/*.{ts,tsx}',
  'src/model/index.ts',
];
const STYLES = ['src/{client,theme}/**/*.css', 'plugins/*/{theme,client}/**/*.css'];

/** Writes the compiled scripts and the style sheets to the same paths below `dir`. Returns esbuild's metafile. */
export async function compileBrowserCode(root, dir) {
  const options = { cwd: root, ignore: ['**/*.d.ts'], expandDirectories: false };
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: globSync(SCRIPTS, options),
    outdir: dir,
    outbase: root,
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    tsconfigRaw: {},
    logLevel: 'error',
    plugins: [
      {
        name: 'relative-imports',
        setup({ onResolve }) {
          onResolve({ filter: /^[^.]|\.css$/ }, ({ kind }) =>
            kind === 'entry-point' ? undefined : { external: true },
          );
        },
      },
    ],
  });
  for (const file of globSync(STYLES, options))
    cpSync(path.join(root, file), path.join(dir, file), { recursive: true });
  await build({
    absWorkingDir: root,
    // With the modules of the model and of plugins that they import.
    entryPoints: Object.keys(metafile.inputs),
    outdir: dir,
    outbase: root,
    format: 'esm',
    // Any other platform replaces `process.env.NODE_ENV`, which the build of a site sets.
    platform: 'neutral',
    jsx: 'automatic',
    target: 'es2022',
    charset: 'utf8',
    tsconfigRaw: {},
    logLevel: 'error',
  });
  return metafile;
}
