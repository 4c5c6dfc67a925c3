#!/usr/bin/env node
// Measures how complete the Markdown alternates of a built site are. Prints for each page its visible words, how many of them
// the Markdown contains, code blocks and links. Run it after a build: `node scripts/markdownAlternates/recall.mjs [folder]`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createJiti } from 'jiti';

const folder = path.resolve(process.argv[2] ?? 'build');
const { compareMarkdownAlternate } = await createJiti(import.meta.url).import(
  '../../tests/driver/compareMarkdownAlternate.ts',
);

const documents = readdirSync(folder, { recursive: true })
  .map((file) => String(file).replaceAll(path.sep, '/'))
  .filter((file) => file.endsWith('.html') && file !== '404.html')
  .sort();
const rows = documents.flatMap((file) => {
  const name = file.replace(/\.html$/, '');
  const markdownFile = [name, name.replace(/\/index$/, '')]
    .map((each) => path.join(folder, `${each}.md`))
    .find(existsSync);
  if (!markdownFile) return [{ name, words: 0, found: 0, recall: 0, code: 'missing', links: 0, lost: '' }];
  const html = readFileSync(path.join(folder, file), 'utf8');
  const report = compareMarkdownAlternate(html, readFileSync(markdownFile, 'utf8'));
  const { words, found, codeInDocument, codeInMarkdown, links, lost } = report;
  const equal = codeInDocument.filter((text, index) => text === codeInMarkdown[index]).length;
  return [
    {
      name,
      words,
      found,
      recall: words === 0 ? 1 : found / words,
      code: `${equal}/${codeInDocument.length}`,
      links: links.length,
      lost: lost.slice(0, 6).join(' '),
    },
  ];
});

const width = Math.max(...rows.map(({ name }) => name.length), 4);
const line = (cells) =>
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(width) : String(cell).padStart(8))).join('  '));
line(['page', 'words', 'found', 'recall', 'code', 'links', 'lost']);
for (const { name, words, found, recall, code, links, lost } of rows) {
  line([name, words, found, `${(recall * 100).toFixed(2)} %`, code, links, lost]);
}
const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
line([
  `${rows.length} pages`,
  sum('words'),
  sum('found'),
  `${((100 * sum('found')) / sum('words')).toFixed(2)} %`,
  '',
  sum('links'),
  '',
]);
