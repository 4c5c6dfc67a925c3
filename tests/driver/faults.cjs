// Preloaded into the generator (`node --require`). Kills the process at the nth file system change below certain paths, or makes
// that change fail. DOCS_FAULT contains the settings as JSON:
//   under: paths; only changes at or below these count
//   calls: names of the functions that count (default all that change files)
//   at: the number of the call, from 1; and `every: true` for all calls from there on
//   kill: true ends the process before the call, or in the middle of it if the call deletes a folder
//   code: 'ENOSPC', for example, makes the call fail instead
//   busy: paths that cannot be renamed, as if they were mount points
const fs = require('node:fs');
const path = require('node:path');
const { syncBuiltinESMExports } = require('node:module');

const {
  under = [],
  calls,
  at,
  every = false,
  kill = false,
  code,
  busy = [],
} = JSON.parse(process.env.DOCS_FAULT ?? '{}');
const CHANGES = [
  'writeFile',
  'appendFile',
  'copyFile',
  'cp',
  'mkdir',
  'rename',
  'rm',
  'rmdir',
  'unlink',
  'utimes',
  'symlink',
  'link',
  'createWriteStream',
];
const { unlinkSync } = fs;
const isBelow = (file) => under.some((dir) => file === dir || file.startsWith(`${dir}/`));
let count = 0;

for (const name of CHANGES) {
  replace(fs, `${name}Sync`, (error) => {
    throw error;
  });
  replace(fs.promises, name, (error) => Promise.reject(error));
  replace(fs, name, (error, args) => {
    const done = args.at(-1);
    if (typeof done !== 'function') throw error;
    process.nextTick(done, error);
  });
}
syncBuiltinESMExports();

function replace(module, name, fail) {
  const original = module[name];
  if (typeof original !== 'function') return;
  module[name] = function (...args) {
    const failure = failureOf(name.replace(/Sync$/, ''), args);
    return failure ? fail(failure, args) : original.apply(this, args);
  };
}

function failureOf(name, args) {
  const [file, to] = args.slice(0, 2).map(String);
  if (name === 'rename' && busy.some((each) => file === each || to === each))
    return systemError('EBUSY', -16, name, file);
  const isCounted = isBelow(file) || (['rename', 'copyFile', 'cp'].includes(name) && isBelow(to));
  if (!isCounted || (calls && !calls.includes(name))) return undefined;
  count++;
  if (every ? count < at : count !== at) return undefined;
  if (kill) {
    if (name === 'rm') deleteOneFile(file);
    process.kill(process.pid, 'SIGKILL');
  }
  return systemError(code, -28, name, name === 'rename' || name === 'copyFile' ? to : file);
}

/** Deletes one of the files in a folder, if there is any. */
function deleteOneFile(dir) {
  const entries = fs.existsSync(dir) ? fs.readdirSync(dir, { recursive: true, withFileTypes: true }) : [];
  const found = entries.find((entry) => entry.isFile());
  if (found) unlinkSync(path.join(found.parentPath, found.name));
}

/** Creates an error like Node.js: errors of writes do not contain a path. */
function systemError(errorCode, errno, syscall, file) {
  const isWrite = syscall === 'writeFile';
  const message = isWrite
    ? `${errorCode}: simulated, write`
    : `${errorCode}: simulated, ${syscall} '${file}'`;
  return Object.assign(new Error(message), {
    code: errorCode,
    errno,
    syscall,
    ...(!isWrite && { path: file }),
  });
}
