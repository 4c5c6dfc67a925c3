#!/usr/bin/env node
// The command `docs-site`. Requires only Node.js and npm: it installs missing packages, bundles the sources of the generator
// if they have changed, and passes the arguments to scripts/cli.ts.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import v8 from 'node:v8';
import { installIfNeeded } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
const bundles = path.join(root, 'node_modules/.cache/docs-site/code');

/** The sources of the generator. A change in any of these creates a new bundle. */
const SOURCES = ['src/node', 'src/model', 'plugins', 'scripts', 'package-lock.json', 'tsconfig.json'];
/** The entry points: the CLI, and files that worker threads and webpack load by path. */
const ENTRIES = [
  'scripts/cli.ts',
  'src/node/markdown/compileWorker.ts',
  'src/node/render/renderWorker.ts',
  'src/node/bundle/mdxLoader.ts',
  'plugins/ogImages/cardWorker.ts',
  'plugins/llms/alternateWorker.ts',
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
  'react-router-dom',
  'tinypool',
  'webpack',
];
/** The number of bundles to keep, because running commands may still load chunks of older ones. */
const MAX_BUNDLES = 5;

if (process.env.DOCS_NO_INSTALL !== '1') installIfNeeded(root);
// The reader closed the pipe, for example `| head`.
process.stdout.on('error', ({ code }) => code === 'EPIPE' && process.exit(1));
process.env.DOCS_PROJECT_DIR = root;
process.setSourceMapsEnabled(true);
// Commands run for seconds. Baseline compilation pays off immediately, but optimization does not: it takes a fifth of the CPU
// time of a cold build.
v8.setFlagsFromString('--always-sparkplug');
// Later versions of Node.js do not have this flag and print an error.
if (process.versions.node.startsWith('20.')) v8.setFlagsFromString(`--interrupt-budget=${512 * 1024}`);
module.enableCompileCache?.();
const code = await bundle().catch(({ message }) => fail(message));
const { main, reportStrayErrors } = await import(pathToFileURL(path.join(code, 'cli.mjs')).href);
reportStrayErrors(process.argv.slice(2));
process.exit(await main(process.argv.slice(2)));

/** Returns the folder of the bundle of the current sources, and creates it if needed. */
async function bundle() {
  const dir = path.join(bundles, hashFiles(SOURCES.flatMap(listFiles)));
  if (existsSync(path.join(dir, 'cli.mjs'))) return dir;
  const { build } = await import('esbuild');
  const unfinished = `${dir}.${process.pid}`;
  const entries = ENTRIES.filter((file) => existsSync(path.join(root, file)));
  try {
    await build({
      absWorkingDir: root,
      entryPoints: entries.map((file) => ({ in: file, out: path.basename(file, '.ts') })),
      outdir: unfinished,
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
      sourcemap: 'linked',
      sourcesContent: false,
      logLevel: 'error',
    });
  } catch {
    // esbuild has already printed the errors.
    rmSync(unfinished, { recursive: true, force: true });
    process.exit(1);
  }
  try {
    renameSync(unfinished, dir);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another command may have created the same bundle at the same time.
    if (!existsSync(path.join(dir, 'cli.mjs'))) throw error;
  }
  removeOldBundles();
  return dir;
}

function fail(message) {
  console.error(`✖ Cannot bundle the generator in ${bundles}: ${message}.`);
  console.error('  → Check that the disk has free space and that this user can write to the folder.');
  process.exit(1);
}

function listFiles(name) {
  const at = path.join(root, name);
  if (!existsSync(at)) return [];
  if (statSync(at).isFile()) return [at];
  return readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|json)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}

function hashFiles(files) {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)));
  for (const file of files.sort()) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${path.relative(root, file)}\0${mtimeMs}\0${size}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

function removeOldBundles() {
  const dirs = readdirSync(bundles).map((name) => ({ name, at: statSync(path.join(bundles, name)).mtimeMs }));
  const old = dirs.sort((a, b) => b.at - a.at).slice(MAX_BUNDLES);
  for (const { name } of old) {
    try {
      rmSync(path.join(bundles, name), { recursive: true, force: true });
    } catch {
      // Old bundles are harmless.
    }
  }
}
