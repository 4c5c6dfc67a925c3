import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Runs a command and returns its wall time and CPU time in milliseconds, and the peak memory of its process tree in megabytes
 * (Linux).
 */
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
    let cpuMs = 0;
    const sampler = setInterval(() => {
      const tree = readTree(child.pid);
      peak = Math.max(peak, tree.mb);
      cpuMs = Math.max(cpuMs, tree.cpuMs);
    }, 50);
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(sampler);
      const ms = performance.now() - started;
      if (code === 0) resolve({ ms, cpuMs, peakMb: peak, output });
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output.slice(-4000)}`));
    });
  });
}

/** Returns the median of numbers. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The length of the clock tick in which Linux counts CPU time. */
const TICK_MS = 10;

function readTree(root) {
  const processes = new Map();
  let names;
  try {
    names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return { mb: 0, cpuMs: 0 };
  }
  for (const name of names) {
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      processes.set(Number(name), {
        parent: Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]),
        kb: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0),
        // User and system time of the process and of its terminated children.
        ticks: stat.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0),
      });
    } catch {
      // The process has ended.
    }
  }
  let kb = 0;
  let ticks = 0;
  for (const pid of processes.keys()) {
    let at = pid;
    while (at && at !== root) at = processes.get(at)?.parent;
    if (at !== root) continue;
    kb += processes.get(pid).kb;
    ticks += processes.get(pid).ticks;
  }
  return { mb: kb / 1024, cpuMs: ticks * TICK_MS };
}
