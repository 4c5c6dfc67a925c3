import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Runs a command and gives its wall time in milliseconds and the peak memory of its process tree in megabytes (Linux). */
export function runTimed(command, args, { cwd, env = {} }) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    let peak = 0;
    const sampler = setInterval(() => {
      peak = Math.max(peak, treeMemory(child.pid));
    }, 50);
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(sampler);
      const ms = performance.now() - started;
      if (code === 0) resolve({ ms, peakMb: peak, output });
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output.slice(-4000)}`));
    });
  });
}

/** Gives the middle one of some numbers. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function treeMemory(root) {
  const parents = new Map();
  const memory = new Map();
  let names;
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return 0;
  }
  for (const name of names) {
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      parents.set(Number(name), Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]));
      memory.set(Number(name), Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0));
    } catch {
      // the process has ended meanwhile
    }
  }
  let total = 0;
  for (const pid of memory.keys()) {
    let at = pid;
    while (at && at !== root) at = parents.get(at);
    if (at === root) total += memory.get(pid);
  }
  return total / 1024;
}
