import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '../../../scripts/cli';
import { tempSite } from '../tempSite';
import { testTerminal } from './testTerminal';

async function run(...args: string[]): Promise<{ code: number; text: string }> {
  const terminal = testTerminal();
  const code = await main(args, terminal);
  return { code, text: terminal.text() };
}

describe('the command line', () => {
  test('without a command', async () => {
    const { code, text } = await run();
    expect(code).toBe(2);
    expect(text).toMatchInlineSnapshot(`
      "! ✖ A command is missing.
      !
      ! Usage: docs-site <command> [siteDir] [options]
      !
      ! Commands:
      !   build        Builds the site into static files.
      !   start        Serves the site while you write it: every change shows at once.
      !   serve        Serves the built site as a static host does.
      !   deploy       Builds the site and publishes it on GitHub Pages: as a commit of a branch that holds nothing else.
      !   swizzle      Writes a component of the site in place of one of a theme, which it shows; lists those of a theme.
      !   search:push  Sends the records of the last build to the hosted search.
      !   clear        Removes what the other commands have made: generated files, caches and the built site.
      !
      ! docs-site <command> --help tells the options of a command."
    `);
  });

  test('with a command that does not exist', async () => {
    const { code, text } = await run('buidl');
    expect(code).toBe(2);
    expect(text.split('\n').slice(0, 2)).toEqual([
      '! ✖ There is no command "buidl".',
      '!   → Did you mean "build"?',
    ]);
  });

  test('with an option that does not exist', async () => {
    const { code, text } = await run('clear', '--dir', 'x');
    expect(code).toBe(2);
    expect(text).toMatchInlineSnapshot(`
      "! ✖ The command clear has no option --dir.
      !   → Its options are --help.
      !
      ! Usage: docs-site clear [siteDir] [options]
      !
      ! Removes what the other commands have made: generated files, caches and the built site.
      !
      ! Options:
      !   --help  shows this"
    `);
  });

  test("with an option that only the ecosystem's command has", async () => {
    const answers = await Promise.all(
      [
        ['deploy', '--locale', 'fr'],
        ['build', '-l', 'fr'],
        ['build', '--bundle-analyzer'],
        ['start', '--locale=fr'],
        ['start', '--hot-only'],
        ['start', '--no-minify'],
      ].map((args) => run(...args)),
    );
    expect(
      answers.map(({ code, text }) => [code, ...text.split('\n').slice(0, 2)].join('\n')).join('\n\n'),
    ).toMatchInlineSnapshot(`
      "2
      ! ✖ The command deploy has no option --locale.
      !   → The site is made in the language that \`i18n.defaultLocale\` names; for another one give a config of its own with --config.

      2
      ! ✖ The command build has no option -l.
      !   → The site is made in the language that \`i18n.defaultLocale\` names; for another one give a config of its own with --config.

      2
      ! ✖ The command build has no option --bundle-analyzer.
      !   → Add the plugin of your choice with \`configureWebpack\`; --no-minify leaves scripts readable.

      2
      ! ✖ The command start has no option --locale.
      !   → The site is made in the language that \`i18n.defaultLocale\` names; for another one give a config of its own with --config.

      2
      ! ✖ The command start has no option --hot-only.
      !   → A page that cannot be changed in place is loaded anew, and only then.

      2
      ! ✖ The command start has no option --no-minify.
      !   → Leave it out: nothing is minified while a site is developed."
    `);
  });

  test('asked for help', async () => {
    expect((await run('--help')).code).toBe(0);
    const { code, text } = await run('serve', '--nonsense', '--help');
    expect(code).toBe(0);
    expect(text).toContain('Usage: docs-site serve [siteDir] [options]');
  });

  test('asked for its version', async () => {
    const { code, text } = await run('--version');
    expect(code).toBe(0);
    expect(text).toMatch(/^\d+\.\d+\.\d+/);
  });

  test.each(['build', 'start', 'serve', 'clear'])('%s in a folder that does not exist', async (command) => {
    const { code, text } = await run(command, '/no/such/folder');
    expect(code).toBe(1);
    expect(text).toBe(
      '!\n! ✖ There is no folder "/no/such/folder".\n!   → Give the folder of the site as the first argument, or run the command in it.',
    );
  });

  test('with a port that is none', async () => {
    const { code, text } = await run('serve', tempSite(), '-p', 'many');
    expect(code).toBe(2);
    expect(text).toContain('"many" is no port.');
  });
});

describe('clear', () => {
  test('removes what has been made, and nothing else', async () => {
    const dir = tempSite({
      '.docusaurus/a': '',
      'build/index.html': '<meta name="generator" content="Docusaurus v3.9.2">',
      'docs/build/a.md': '',
      'builds/a': '',
    });
    const { code, text } = await run('clear', dir);
    expect(code).toBe(0);
    const shown = path.relative(process.cwd(), dir);
    expect(text).toBe(`Removed ${shown}/.docusaurus\nRemoved ${shown}/build`);
    expect(fs.readdirSync(dir).sort()).toEqual(['builds', 'docs']);
    expect((await run('clear', dir)).text).toBe('There is nothing to remove.');
  });

  test('takes a link away, not what it leads to', async () => {
    const dir = tempSite({ 'elsewhere/a': '' });
    fs.symlinkSync(path.join(dir, 'elsewhere'), path.join(dir, 'build'));
    await run('clear', dir);
    expect(fs.readdirSync(dir, { recursive: true }).sort()).toEqual(['elsewhere', 'elsewhere/a']);
  });
});
