// Installs the packages of the lock file when they are missing or older than it. Needs nothing but Node and npm.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';

/** Runs `npm ci` in the project's folder unless what the lock file names is installed already, from this very lock file. */
export function installWhenNeeded(root) {
  const lockText = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const lock = createHash('sha256').update(lockText).digest('hex');
  const mark = path.join(root, 'node_modules/.installed-lock');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  if (!isInstalled(root, lockText)) install(root);
  try {
    writeFileSync(mark, lock);
  } catch {
    // without the mark, only the next command takes longer
  }
}

/** Tells from npm's own record whether every package of the lock file is there, for packages that npm was asked to install before. */
function isInstalled(root, lockText) {
  const record = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = Object.entries(JSON.parse(lockText).packages).filter(([name]) => name !== '');
  return wanted.every(([name, { version, integrity, optional }]) => {
    const found = installed[name];
    if (!found) return optional === true;
    return found.version === version && found.integrity === integrity;
  });
}

function install(root) {
  console.log('Installing packages from package-lock.json');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0) return;
  console.error('The packages could not be installed; see the lines above.');
  process.exit(1);
}
