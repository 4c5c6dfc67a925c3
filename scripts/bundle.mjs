// Bundles the generator, so that commands and tests load one file per thread.
import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
const bundles = path.join(root, 'node_modules/.cache/docs-site/code');

/** The sources of the generator. A change in any of these creates a new bundle. */
const SOURCES = ['src/node', 'src/model', 'plugins', 'scripts', 'package-lock.json', 'tsconfig.json'];
/** The entry points: the CLI, and files that worker threads and webpack load by path. */
const ENTRIES = [
  'scripts/cli.ts',
  'src/node/markdown/compileWorker.ts',
  'src/node/render/renderWorker.ts',
  'src/node/engine/functionWorker.ts',
  'plugins/llms/alternateWorker.ts',
  'plugins/ogImages/cardWorker.ts',
  'plugins/search/index/pageWorker.ts',
  'src/node/bundle/mdxLoader.ts',
  'src/node/bundle/postCssLoader.ts',
  'src/node/bundle/svgLoader.ts',
];
/**
 * Packages that are not bundled: they contain native code, load files at run time, or must be the same instance as in the site.
 * All others are bundled, because loading hundreds of small files takes half a second per command or thread.
 */
const UNBUNDLED = [
  '@resvg/resvg-wasm',
  '@swc/core',
  'css-loader',
  'esbuild',
  'esbuild-loader',
  'infima',
  'jiti',
  'mini-css-extract-plugin',
  'react',
  'react-dom',
  'tinypool',
  'webpack',
];
/** The number of bundles to keep, because developers go back and forth between states of the sources. */
const MAX_BUNDLES = 5;
/** How often a running command marks its bundle as used. */
const USE_INTERVAL_MS = 60_000;
/** A bundle that is not marked for this time belongs to no running command. */
const UNUSED_AFTER_MS = 10 * USE_INTERVAL_MS;

/**
 * Returns the folder of the bundle of the current sources, and creates it if needed. The folder stays until this process ends:
 * a dev server loads parts of its code hours after its start, when other commands have bundled newer sources.
 */
export async function bundleGenerator() {
  const dir = path.join(bundles, hashFiles(SOURCES.flatMap(listFiles)));
  await createBundle(dir);
  markAsUsed(dir);
  setInterval(() => markAsUsed(dir), USE_INTERVAL_MS).unref();
  return dir;
}

async function createBundle(dir) {
  if (existsSync(path.join(dir, 'cli.mjs'))) return;
  const unfinished = `${dir}.${process.pid}`;
  try {
    await bundleInto(unfinished, { sourcemap: 'external' });
    renameSync(unfinished, dir);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another command may have created the same bundle at the same time.
    if (!existsSync(path.join(dir, 'cli.mjs'))) throw error;
  }
  removeUnusedBundles(bundles);
}

/** Bundles the generator into a folder. Returns esbuild's metafile. */
export async function bundleInto(outdir, { sourcemap }) {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ENTRIES.map((file) => ({ in: file, out: path.basename(file, '.ts') })),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: UNBUNDLED,
    // CommonJS packages load Node.js modules with `require`.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    sourcemap,
    sourcesContent: false,
    metafile: true,
    logLevel: 'error',
  });
  // Results of tasks belong to this version of the generator, wherever it is installed.
  writeFileSync(path.join(outdir, 'version'), hashContents(SOURCES.flatMap(listFiles)));
  return metafile;
}

function listFiles(name) {
  const at = path.join(root, name);
  if (!existsSync(at)) return [];
  if (statSync(at).isFile()) return [at];
  return readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|json)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}

function hashContents(files) {
  const hash = createHash('sha256');
  for (const file of files.sort())
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex').slice(0, 32);
}

function hashFiles(files) {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)));
  for (const file of files.sort()) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${path.relative(root, file)}\0${mtimeMs}\0${size}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Deletes the folders in `dir` that no command uses, except for the most recent ones. */
export function removeUnusedBundles(dir) {
  const bundled = readdirSync(dir).flatMap((name) => {
    // Another command may have renamed or deleted it.
    const stats = statSync(path.join(dir, name), { throwIfNoEntry: false });
    return stats ? [{ name, usedAt: stats.mtimeMs }] : [];
  });
  const older = bundled.sort((a, b) => b.usedAt - a.usedAt).slice(MAX_BUNDLES);
  for (const { name, usedAt } of older) {
    if (Date.now() - usedAt < UNUSED_AFTER_MS) continue;
    try {
      rmSync(path.join(dir, name), { recursive: true, force: true });
    } catch {
      // Old bundles are harmless.
    }
  }
}

function markAsUsed(dir) {
  try {
    const now = new Date();
    utimesSync(dir, now, now);
  } catch {
    // The packages are read-only, or were deleted.
  }
}
