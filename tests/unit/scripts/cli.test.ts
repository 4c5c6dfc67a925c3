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
  test('prints help without a command', async () => {
    const { code, text } = await run();
    expect(code).toBe(2);
    expect(text).toMatchInlineSnapshot(`
      "! ✖ No command given.
      !
      ! Usage: docs-site <command> [siteDir] [options]
      !
      ! Commands:
      !   build        Builds the site into static files.
      !   start        Starts the development server, which updates pages as you edit them.
      !   serve        Serves the built site like a static host.
      !   deploy       Builds the site and pushes it to a branch for GitHub Pages.
      !   swizzle      Wraps a theme component in a component of the site, or lists the components of a theme.
      !   search:push  Uploads the search records of the last build to Algolia.
      !   clear        Removes generated files, caches and the built site.
      !
      ! Run docs-site <command> --help for the options of a command."
    `);
  });

  test('suggests a command for an unknown one', async () => {
    const { code, text } = await run('buidl');
    expect(code).toBe(2);
    expect(text.split('\n').slice(0, 2)).toEqual([
      '! ✖ Unknown command `buidl`.',
      '!   → Did you mean `build`?',
    ]);
  });

  test('prints help for an unknown option', async () => {
    const { code, text } = await run('clear', '--dir', 'x');
    expect(code).toBe(2);
    expect(text).toMatchInlineSnapshot(`
      "! ✖ The command clear has no option --dir.
      !   → Available options: --help.
      !
      ! Usage: docs-site clear [siteDir] [options]
      !
      ! Removes generated files, caches and the built site.
      !
      ! Options:
      !   --help  Show this help"
    `);
  });

  test('suggests an alternative for unsupported Docusaurus options', async () => {
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
      !   → The build uses the language in \`i18n.defaultLocale\`. For another language, pass another config file with --config.

      2
      ! ✖ The command build has no option -l.
      !   → The build uses the language in \`i18n.defaultLocale\`. For another language, pass another config file with --config.

      2
      ! ✖ The command build has no option --bundle-analyzer.
      !   → Add a bundle analyzer plugin with \`configureWebpack\`, or build with --no-minify to read the scripts.

      2
      ! ✖ The command start has no option --locale.
      !   → The build uses the language in \`i18n.defaultLocale\`. For another language, pass another config file with --config.

      2
      ! ✖ The command start has no option --hot-only.
      !   → Leave it out: the browser reloads a page only if hot replacement is not possible.

      2
      ! ✖ The command start has no option --no-minify.
      !   → Leave it out: the development server never minifies."
    `);
  });

  test('prints help with --help', async () => {
    expect((await run('--help')).code).toBe(0);
    const { code, text } = await run('serve', '--nonsense', '--help');
    expect(code).toBe(0);
    expect(text).toContain('Usage: docs-site serve [siteDir] [options]');
  });

  test('prints the version with --version', async () => {
    const { code, text } = await run('--version');
    expect(code).toBe(0);
    expect(text).toMatch(/^\d+\.\d+\.\d+/);
  });

  test.each(['build', 'start', 'serve', 'clear'])(
    '%s reports a site folder that does not exist',
    async (command) => {
      const { code, text } = await run(command, '/no/such/folder');
      expect(code).toBe(1);
      expect(text).toBe(
        '!\n! ✖ The site folder `/no/such/folder` does not exist.\n!   → Pass the path of the site as the first argument, or run the command in the site folder.',
      );
    },
  );

  test('reports an invalid port', async () => {
    const { code, text } = await run('serve', tempSite(), '-p', 'many');
    expect(code).toBe(2);
    expect(text).toContain('`many` is not a valid port.');
  });
});

describe('clear', () => {
  test('removes generated files and nothing else', async () => {
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
    expect((await run('clear', dir)).text).toBe('Nothing to remove.');
  });

  test('removes a link, not its target', async () => {
    const dir = tempSite({ 'elsewhere/a': '' });
    fs.symlinkSync(path.join(dir, 'elsewhere'), path.join(dir, 'build'));
    await run('clear', dir);
    expect(fs.readdirSync(dir, { recursive: true }).sort()).toEqual(['elsewhere', 'elsewhere/a']);
  });
});
