import fs from 'node:fs';
import path from 'node:path';
import { hashContent } from '../files/hashContent';
import { writeFileAtomic } from '../files/writeFileAtomic';

/**
 * Returns the result of a compilation, from the cache folder if it has an intact entry, since loading the compiler
 * takes a tenth of a second. If the folder is not writable, every call compiles.
 */
export function cachedTransform(dir: string, dependsOn: readonly string[], transform: () => string): string {
  const file = path.join(dir, `${hashContent(dependsOn.join('\0'))}.js`);
  const stored = read(file);
  if (stored !== undefined) return stored;
  const code = transform();
  try {
    fs.mkdirSync(dir, { recursive: true });
    writeFileAtomic(file, `${hashContent(code)}\n${code}`);
  } catch {
    // The next call compiles again.
  }
  return code;
}

function read(file: string): string | undefined {
  try {
    const text = fs.readFileSync(file, 'utf8');
    const code = text.slice(text.indexOf('\n') + 1);
    return text.startsWith(`${hashContent(code)}\n`) ? code : undefined;
  } catch {
    return undefined;
  }
}
