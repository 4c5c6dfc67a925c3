import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { noScriptSheet } from '../entries';
import { hashContent } from '../files/hashContent';
import { compileCss } from './compileCss';

/** Writes the stylesheet for browsers without JavaScript. Returns its path in the output. */
export async function writeNoScriptSheet(outputDir: string): Promise<string> {
  const code = await compileCss(await readFile(noScriptSheet, 'utf8'), {
    fileName: noScriptSheet,
    minify: true,
  });
  const file = `assets/css/noscript.${hashContent(code).slice(0, 8)}.css`;
  await mkdir(path.join(outputDir, 'assets/css'), { recursive: true });
  await writeFile(path.join(outputDir, file), code);
  return file;
}
