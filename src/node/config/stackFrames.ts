import { fileURLToPath } from 'node:url';
import { thrownStack } from '../../model/thrown';

/** Takes what was thrown and gives the places that its stack names, innermost first. Compiling keeps lines, not columns. */
export function stackFrames(error: unknown): readonly { readonly file: string; readonly line: number }[] {
  const frames = thrownStack(error).matchAll(
    /(?:at |\()((?:file:\/\/)?\/[^()\n]*?|[A-Za-z]:\\[^()\n]*?):(\d+):\d+\)?$/gm,
  );
  return [...frames].map(([, where = '', line]) => ({
    file: where.startsWith('file:') ? fileURLToPath(where) : where,
    line: Number(line),
  }));
}
