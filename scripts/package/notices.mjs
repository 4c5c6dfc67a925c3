// Lists the packages whose code is part of the bundle, with their licenses, which require it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes the notices for the packages in the inputs of a bundle to a file. Throws if a package has no license. */
export function writeNotices(root, { inputs }, file) {
  const folders = new Set(
    Object.keys(inputs).flatMap((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0] ?? []),
  );
  const sections = [...folders].sort().map((folder) => {
    const dir = path.join(root, folder);
    const { name, version, ...fields } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
    const license = fields.license ?? fields.licenses?.map(({ type }) => type).join(' or ');
    if (!license) throw new Error(`The package ${name} has no license, so it cannot be part of the bundle.`);
    const found = readdirSync(dir).find((each) => /^licen[cs]e(?:\.\w+)?$/i.test(each));
    const text = found === undefined ? '' : readFileSync(path.join(dir, found), 'utf8').trim();
    const quoted = text.replace(/^.*$/gm, (line) => `> ${line.trimEnd()}`.trimEnd());
    return [`## ${name} ${version}`, `License: ${license}`, ...(quoted ? [quoted] : [])].join('\n\n');
  });
  const intro = 'The files in `lib` contain code of the following packages.';
  writeFileSync(file, `${['# Third-party software', intro, ...new Set(sections)].join('\n\n')}\n`);
}
