import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listDownloads } from '../../../../scripts/examples/listDownloads';

const root = path.resolve(import.meta.dirname, '../../../..');

describe('a download', () => {
  it.each(Object.entries(listDownloads(root)))('contains the files of its pages: %s', (folder, files) => {
    const archive = readFileSync(path.join(root, 'static/downloads', `${folder}.zip`));
    expect(Object.keys(files).length).toBeGreaterThan(3);
    const missing = Object.entries(files).filter(
      ([file, text]) => !archive.includes(`${folder}/${file}`) || !archive.includes(text),
    );
    expect(missing.map(([file]) => file)).toEqual([]);
  });
});
