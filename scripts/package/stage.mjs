#!/usr/bin/env node
// Creates the files of the npm package that `npm pack ./package` packs (decisions/0032-package-of-the-generator.md).
import { cpSync, mkdirSync, rmSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleInto } from '../bundle.mjs';
import { compileBrowserCode } from './compileBrowserCode.mjs';
import { writeDeclarations } from './declarations.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
/** The files of the package that are written by hand. */
export const packageDir = path.join(root, 'package');
/** The documents of the repository that are part of it. `docs-site migrate` reads COMPATIBILITY.md, `explain` DIAGNOSTICS.md. */
const DOCUMENTS = ['COMPATIBILITY.md', 'DIAGNOSTICS.md', 'GUIDE.md', 'LARGE-SITES.md', 'LICENSE'];
/** What this script creates in it. */
const CREATED = ['lib', 'src', 'plugins', 'starter', 'types/modules.d.ts', ...DOCUMENTS, 'THIRD-PARTY.md'];

/** Writes the package into a folder, by default next to the files that are written by hand. */
export async function stagePackage(dir = packageDir) {
  if (dir !== packageDir) cpSync(packageDir, dir, { recursive: true, filter: isHandwritten });
  for (const name of CREATED) rmSync(path.join(dir, name), { recursive: true, force: true });
  mkdirSync(path.join(dir, 'lib'), { recursive: true });
  const [bundled, compiled] = await Promise.all([
    bundleInto(path.join(dir, 'lib'), { sourcemap: false }),
    compileBrowserCode(root, dir),
    writeDeclarations(root, dir),
  ]);
  for (const name of ['run.mjs', 'package/findDocusaurus.mjs'])
    cpSync(path.join(root, 'scripts', name), path.join(dir, 'lib', path.basename(name)));
  cpSync(path.join(root, 'starter'), path.join(dir, 'starter'), { recursive: true });
  for (const name of DOCUMENTS) cpSync(path.join(root, name), path.join(dir, name));
  writeNotices(root, bundled, path.join(dir, 'THIRD-PARTY.md'));
  return { externals: listExternals(bundled, compiled) };
}

function isHandwritten(file) {
  return !CREATED.includes(path.relative(packageDir, file).replaceAll('\\', '/'));
}

/** Returns the names of the packages and public modules that the staged code imports. */
function listExternals(...metafiles) {
  const parts = metafiles.flatMap(({ outputs }) => Object.values(outputs));
  const imports = parts.flatMap((each) => each.imports).filter(({ external }) => external);
  const names = imports.flatMap(({ path: name }) => /^(?:@[a-z-]+\/)?[a-z][^/]*/.exec(name)?.[0] ?? []);
  return [...new Set(names)].filter((name) => !isBuiltin(name)).sort();
}

/**
 * Writes the notices for the packages in the inputs of a bundle to a file: their licenses require it. Throws if a package has no
 * license.
 */
function writeNotices(root, { inputs }, file) {
  const folders = new Set(
    Object.keys(inputs).flatMap((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0] ?? []),
  );
  const sections = [...folders].sort().map((folder) => {
    const dir = path.join(root, folder);
    const { name, version, ...fields } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
    const license = fields.license ?? fields.licenses?.map(({ type }) => type).join(' or ');
    if (!license) throw new Error(`The package ${name} has no license, so it cannot be part of the bundle.`);
    const found = readdirSync(dir).find((each) => /^licen[cs]e(?:\.\w+)?$/i.test(each));
    const text = found === undefined ? '' : readFileSync(path.join(dir, found), 'utf8').trim();
    const quoted = text.replace(/^.*$/gm, (line) => `> ${line.trimEnd()}`.trimEnd());
    return [`## ${name} ${version}`, `License: ${license}`, ...(quoted ? [quoted] : [])].join('\n\n');
  });
  const intro = 'The files in `lib` contain code of the following packages.';
  writeFileSync(file, `${['# Third-party software', intro, ...new Set(sections)].join('\n\n')}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await stagePackage();
