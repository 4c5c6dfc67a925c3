#!/usr/bin/env node
// The command `docs-site`. Needs nothing but Node and npm to begin: it installs the packages when they are missing, bundles
// the generator's own sources when they have changed, and hands the arguments to scripts/cli.ts.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import v8 from 'node:v8';
import { installWhenNeeded } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
const bundles = path.join(root, 'node_modules/.cache/docs-site/code');

/** Where the generator's sources are; a change in one of these makes the bundle anew. */
const SOURCES = ['src/node', 'src/model', 'plugins', 'scripts', 'package-lock.json', 'tsconfig.json'];
/** What is bundled: the command line, and the files that worker threads and webpack load by their path. */
const ENTRIES = [
  'scripts/cli.ts',
  'src/node/markdown/compileWorker.ts',
  'src/node/render/renderWorker.ts',
  'src/node/bundle/mdxLoader.ts',
  'plugins/ogImages/cardWorker.ts',
  'plugins/llms/alternateWorker.ts',
];
/**
 * Packages that stay as they are: they hold native code, load files of their own, or must be the copy that a site has too.
 * All others are bundled in: a command or a thread that opens some hundred small files begins half a second later.
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
/** Older bundles stay for as long as a running command may still load a part of them. */
const KEPT_BUNDLES = 5;

if (process.env.DOCS_NO_INSTALL !== '1') installWhenNeeded(root);
// Nobody reads on, as with `| head`: there is no use in going on either.
process.stdout.on('error', ({ code }) => code === 'EPIPE' && process.exit(1));
process.env.DOCS_PROJECT_DIR = root;
process.setSourceMapsEnabled(true);
// A command runs for seconds: code is worth compiling at once, but only what stays in use is worth optimizing, which takes
// a fifth of the processor time of a cold build otherwise.
v8.setFlagsFromString('--always-sparkplug');
// Later versions of Node have no such flag, and print an error for it.
if (process.versions.node.startsWith('20.')) v8.setFlagsFromString(`--interrupt-budget=${512 * 1024}`);
module.enableCompileCache?.();
const code = await bundle().catch(({ message }) => fail(message));
const { main, reportStrayErrors } = await import(pathToFileURL(path.join(code, 'cli.mjs')).href);
reportStrayErrors(process.argv.slice(2));
process.exit(await main(process.argv.slice(2)));

/** Gives the folder of the bundle that belongs to the sources as they are. */
async function bundle() {
  const dir = path.join(bundles, hashOf(SOURCES.flatMap(filesBelow)));
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
      // packages in CommonJS ask for Node's modules by `require`
      banner: {
        js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
      },
      sourcemap: 'linked',
      sourcesContent: false,
      logLevel: 'error',
    });
  } catch {
    // esbuild has printed what is wrong
    rmSync(unfinished, { recursive: true, force: true });
    process.exit(1);
  }
  try {
    renameSync(unfinished, dir);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // another command may have been faster, with the same result
    if (!existsSync(path.join(dir, 'cli.mjs'))) throw error;
  }
  removeOld();
  return dir;
}

function fail(message) {
  console.error(`✖ The generator cannot be prepared in ${bundles}: ${message}.`);
  console.error('  → Free some space on the disk, and give this user write access to the folder.');
  process.exit(1);
}

function filesBelow(name) {
  const at = path.join(root, name);
  if (!existsSync(at)) return [];
  if (statSync(at).isFile()) return [at];
  return readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|json)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
}

function hashOf(files) {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)));
  for (const file of files.sort()) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${path.relative(root, file)}\0${mtimeMs}\0${size}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}

function removeOld() {
  const dirs = readdirSync(bundles).map((name) => ({ name, at: statSync(path.join(bundles, name)).mtimeMs }));
  const old = dirs.sort((a, b) => b.at - a.at).slice(KEPT_BUNDLES);
  for (const { name } of old) {
    try {
      rmSync(path.join(bundles, name), { recursive: true, force: true });
    } catch {
      // old bundles do no harm
    }
  }
}
