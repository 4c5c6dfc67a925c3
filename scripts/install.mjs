// Installs the packages of the lock file if they are missing or outdated. Requires only Node.js and npm.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';

/** Runs `npm ci` in the project folder unless the packages of the lock file are already installed. */
export function installIfNeeded(root) {
  const lockText = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const lock = createHash('sha256').update(lockText).digest('hex');
  const stamp = path.join(root, 'node_modules/.installed-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  if (!isInstalled(root, lockText)) install(root);
  try {
    writeFileSync(stamp, lock);
  } catch {
    // Without this file, only the next command takes longer.
  }
}

/** Returns whether every package of the lock file is installed, according to npm's own record. */
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
  console.error('✖ Cannot install the packages.\n  → Fix the npm error above, then run the command again.');
  process.exit(1);
}
