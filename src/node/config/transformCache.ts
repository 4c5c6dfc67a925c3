import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Takes what a compilation depends on and the compilation, and gives its result: read from the folder when it is there and
 * undamaged, since loading the compiler costs a tenth of a second. A folder that cannot be written only costs time.
 */
export function cachedTransform(dir: string, dependsOn: readonly string[], transform: () => string): string {
  const file = path.join(dir, `${digest(dependsOn.join('\0'))}.js`);
  const stored = read(file);
  if (stored !== undefined) return stored;
  const code = transform();
  const unfinished = `${file}.${process.pid}`;
  try {
    fs.mkdirSync(dir, { recursive: true });
    fs.writeFileSync(unfinished, `${digest(code)}\n${code}`);
    fs.renameSync(unfinished, file);
  } catch {
    // `force` ignores a missing file only; the folder itself may be a file.
    if (fs.existsSync(unfinished)) fs.rmSync(unfinished, { force: true });
  }
  return code;
}

function read(file: string): string | undefined {
  try {
    const text = fs.readFileSync(file, 'utf8');
    const code = text.slice(text.indexOf('\n') + 1);
    return text.startsWith(`${digest(code)}\n`) ? code : undefined;
  } catch {
    return undefined;
  }
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}
