/** Prints the measurements of both generators with their ratio and, if there is a target, whether it is reached. */
export function printTable(rows) {
  const cells = rows.map(({ measure, ours, theirs, ratio, target }) => [
    measure,
    ours,
    theirs,
    ratio.toFixed(2),
    target === undefined ? '' : target.toFixed(2),
    target === undefined ? '' : ratio <= target ? 'reached' : 'missed',
  ]);
  const all = [['', 'ours', 'Docusaurus + faster', 'ratio', 'target', ''], ...cells];
  const widths = all[0].map((_, column) => Math.max(3, ...all.map((line) => line[column].length)));
  const line = (texts) => `| ${texts.map((text, column) => text.padEnd(widths[column])).join(' | ')} |`;
  const [head, ...body] = all;
  console.log(
    `\n${[line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')}`,
  );
}
