import path from 'node:path';
import type { Command } from 'commander';
import type { LoadContext } from '../../../src/model/plugin';
import type { DocsOptions } from '../options';
import { cutVersion } from './cutVersion';

/** Adds the command that cuts a version of a docs instance: `docs:version`, or `docs:version:ID` for further instances. */
export function addVersionCommand(cli: Command, context: LoadContext, options: DocsOptions): void {
  const { id, path: dir } = options;
  const command = cli
    .command(id === 'default' ? 'docs:version' : `docs:version:${id}`)
    .argument('<version>', 'name of the version, such as 1.0.0')
    .description(`Copies the docs in \`${dir}\` to a new version.`)
    .action(async (version: string) => {
      const { writeOut, writeErr } = command.configureOutput();
      const { contentDir, warnings } = await cutVersion(version, context, options);
      for (const warning of warnings) writeErr?.(`⚠ ${warning}\n`);
      writeOut?.(`Created the version ${version} in ${path.relative(context.siteDir, contentDir)}\n`);
    });
}
