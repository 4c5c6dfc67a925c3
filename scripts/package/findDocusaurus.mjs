// Finds the command of an installed Docusaurus. Part of the package.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the path of the command of the Docusaurus that a folder uses; `undefined` if none is installed. */
export function findDocusaurus(dir) {
  const core = path.join(dir, 'node_modules/@docusaurus/core');
  const command = readCommand(path.join(core, 'package.json'));
  if (command !== undefined) return path.join(core, command);
  const parent = path.dirname(dir);
  return parent === dir ? undefined : findDocusaurus(parent);
}

function readCommand(file) {
  try {
    const { bin } = JSON.parse(readFileSync(file, 'utf8'));
    return typeof bin === 'string' ? bin : bin?.docusaurus;
  } catch {
    return undefined;
  }
}
