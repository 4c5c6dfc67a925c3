import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
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
      !   build               Builds the site into static files.
      !   check               Checks links, anchors, images and other references without writing the site.
      !   explain             Explains the code of an error or a warning, such as broken-link.
      !   start               Starts the development server, which updates pages as you edit them.
      !   serve               Serves the built site like a static host.
      !   deploy              Builds the site and pushes it to a branch for GitHub Pages.
      !   swizzle             Wraps a theme component in a component of the site, or lists the components of a theme.
      !   write-translations  Writes the texts of the site, its themes and its plugins to translation files.
      !   write-heading-ids   Writes explicit IDs into the headings of Markdown files.
      !   search:push         Uploads the search records of the last build to Algolia.
      !   migrate             Reports what a Docusaurus site uses, what works, and what to change. Changes nothing.
      !   init                Creates a new site in siteDir, which must be empty or missing.
      !   cache               Shows, prunes, verifies, exports or imports the stored results of builds.
      !   clear               Removes generated files, caches and the built site.
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

  test('explains a code with an example', async () => {
    const { code, text } = await run('explain', 'removed-url');
    expect(code).toBe(0);
    expect(text).toMatch(
      /^Removed page\. .*\n\n✖ The published page .*\n {2}urls\.lock:2:1 {2}removed-url\n/,
    );
    expect(text).toMatch(/\n\nFix: Add the redirect .*\n\nSeverity: always an error\.$/);
    expect(text).not.toMatch(/^(?:#|`{3})/m);
  });

  test('suggests a code for an unknown one', async () => {
    const { code, text } = await run('explain', 'removed-ulr');
    expect(code).toBe(2);
    expect(text.split('\n').slice(0, 4)).toEqual([
      '! ✖ Unknown code `removed-ulr`.',
      '!   → Did you mean `removed-url`?',
      '!',
      '! Usage: docs-site explain [code] [options]',
    ]);
    expect((await run('explain')).text).toContain('No code given.');
    expect((await run('explain', 'removed-url', 'site')).text).toContain('does not take the argument `site`');
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
        ['build', '--bundle-analyzer'],
        ['start', '--hot-only'],
        ['start', '--no-minify'],
      ].map((args) => run(...args)),
    );
    expect(
      answers.map(({ code, text }) => [code, ...text.split('\n').slice(0, 2)].join('\n')).join('\n\n'),
    ).toMatchInlineSnapshot(`
      "2
      ! ✖ The command build has no option --bundle-analyzer.
      !   → Add a bundle analyzer plugin with \`configureWebpack\`, or build with --no-minify to read the scripts.

      2
      ! ✖ The command start has no option --hot-only.
      !   → Leave it out: the browser reloads a page only if hot replacement is not possible.

      2
      ! ✖ The command start has no option --no-minify.
      !   → Leave it out: the development server never minifies."
    `);
  });

  test('prints help with -h, unless the command has an option with that name', async () => {
    expect(await run('build', '-h')).toMatchObject({
      code: 0,
      text: expect.stringContaining('Usage: docs-site build'),
    });
    const { code, text } = await run('serve', '-h');
    expect([code, text]).toEqual([2, expect.stringContaining('The option -h requires a value.')]);
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
      expect(text).toMatchInlineSnapshot(`
        "!
        ! ✖ The site folder \`/no/such/folder\` does not exist.  missing-site
        !   → Pass the path of the site as the first argument, or run the command in the site folder."
      `);
    },
  );

  test('reports an invalid port', async () => {
    const { code, text } = await run('serve', tempSite(), '-p', 'many');
    expect(code).toBe(2);
    expect(text).toContain('`many` is not a valid port.');
  });
});

describe('commands of plugins', () => {
  const CONFIG = `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', plugins: [
    './plugin.js', ['./plugin.js', { id: 'other' }], ['@docusaurus/plugin-content-docs', {}],
  ] };`;
  // Written for commander 5, as the plugins of Docusaurus are: the action receives the command, whose properties are the options.
  const PLUGIN = `module.exports = (context, { id }) => ({
    name: 'api',
    loadContent() { throw new Error('Commands need no content.'); },
    extendCli(cli) {
      cli.command('gen').usage('<name>').description('Generates pages.').arguments('<name>')
        .option('-p, --plugin-id <id>', 'the instance').option('--all', 'all of them')
        .action(async (name, command) => {
          await null;
          if (name === 'fail') throw new Error('no such page');
          const { writeOut } = command.configureOutput();
          writeOut([id, name, command.pluginId, command.all, command.opts().pluginId].join(' ') + '\\n');
        });
    },
  });`;

  /** Runs a command line with a site as \`DOCUSAURUS_CLI_SITE_DIR\`. */
  async function runIn(dir: string, ...args: string[]) {
    vi.stubEnv('DOCUSAURUS_CLI_SITE_DIR', dir);
    onTestFinished(() => void vi.unstubAllEnvs());
    return run(...args);
  }

  test('run with their arguments and options', async () => {
    const dir = tempSite({ 'docusaurus.config.js': CONFIG, 'plugin.js': PLUGIN });
    expect(await runIn(dir, 'gen', 'home', 'further', '-p', 'x', '--all')).toEqual({
      code: 0,
      text: 'default home x true x',
    });
    expect(await runIn(dir, 'gen')).toEqual({ code: 2, text: "! error: missing required argument 'name'" });
    const help = await runIn(dir, 'gen', '--help');
    expect(help.code).toBe(0);
    expect(help.text).toContain('Usage: docs-site gen <name>\n\nGenerates pages.');
    const failed = await runIn(dir, 'gen', 'fail');
    expect(failed.code).toBe(1);
    expect(failed.text).toContain('no such page');
  });

  test('are listed in the help', async () => {
    const dir = tempSite({ 'docusaurus.config.js': CONFIG, 'plugin.js': PLUGIN });
    const { code, text } = await runIn(dir, '--help');
    expect(code).toBe(0);
    expect(/Commands of plugins:\n([\s\S]*?)\n\n/.exec(text)?.[1]).toMatchInlineSnapshot(`
      "  gen                 Generates pages.
        docs:version        Copies the docs in \`docs\` to a new version."
    `);
    expect((await runIn(dir, 'docs:versio')).text).toContain('Did you mean `docs:version`?');
    const broken = await runIn(tempSite({ 'docusaurus.config.js': 'throw 1' }), '--help');
    expect(broken.code).toBe(0);
    expect(broken.text).toContain('! The commands of plugins are not listed:');
  });
});

describe('write-heading-ids', () => {
  test('writes to the given files, or to the files that plugins read', async () => {
    const dir = tempSite({
      'docusaurus.config.js': CONFIG_WITH_DOCS,
      'docs/a.md': '## A',
      'docs/b.mdx': '## B',
      'other/c.md': '## C',
    });
    const shown = path.relative(process.cwd(), dir);
    expect(await run('write-heading-ids', dir, 'docs/b.mdx', 'other/*')).toEqual({
      code: 0,
      text: `Wrote heading IDs to ${shown}/docs/b.mdx\nWrote heading IDs to ${shown}/other/c.md`,
    });
    expect((await run('write-heading-ids', dir)).text).toBe(`Wrote heading IDs to ${shown}/docs/a.md`);
    expect(fs.readFileSync(path.join(dir, 'docs/a.md'), 'utf8')).toBe('## A {#a}');
    expect((await run('write-heading-ids', dir)).text).toBe(
      'All headings of 2 Markdown files have explicit IDs.',
    );
    expect((await run('write-heading-ids', dir, 'x.md')).text).toMatchInlineSnapshot(`
      "!
      ! ✖ No Markdown file matches \`x.md\`.  no-matching-files
      !   → Pass files or globs relative to the site folder."
    `);
    expect((await run('write-heading-ids', dir, '--syntax', 'x')).code).toBe(2);
    expect((await run('write-heading-ids', dir, '--overwrite', '--migrate')).code).toBe(2);
  });

  test('changes neither files that are not UTF-8 nor symbolic links', async () => {
    const dir = tempSite({ 'docusaurus.config.js': CONFIG_WITH_DOCS, 'shared/a.md': '## A' });
    const latin1 = Buffer.from('## Caf\u00e9', 'latin1');
    fs.writeFileSync(path.join(dir, 'latin1.md'), latin1);
    expect((await run('write-heading-ids', dir, 'latin1.md')).text).toContain(
      'contains bytes that are not UTF-8',
    );
    expect(fs.readFileSync(path.join(dir, 'latin1.md'))).toEqual(latin1);
    const link = path.join(dir, 'link.md');
    fs.symlinkSync('shared/a.md', link);
    await run('write-heading-ids', dir, 'link.md');
    expect(fs.readlinkSync(link)).toBe('shared/a.md');
    expect(fs.readFileSync(path.join(dir, 'shared/a.md'), 'utf8')).toBe('## A {#a}');
  });

  test('keeps upper-case letters if the config or an option says so', async () => {
    const config = CONFIG_WITH_DOCS.replace('{', '{ markdown: { anchors: { maintainCase: true } },');
    for (const [file, options] of [
      [CONFIG_WITH_DOCS, ['--maintain-case']],
      [config, []],
    ] as const) {
      const dir = tempSite({ 'docusaurus.config.js': file, 'docs/a.md': '## A Case' });
      await run('write-heading-ids', dir, 'docs/a.md', ...options);
      expect(fs.readFileSync(path.join(dir, 'docs/a.md'), 'utf8')).toBe('## A Case {#A-Case}');
    }
  });
});

test('a build that has ended leaves signals to other commands', async () => {
  // which the command changes
  vi.stubEnv('NODE_ENV', process.env['NODE_ENV']);
  const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;
  const count = () => signals.map((signal) => process.listenerCount(signal));
  const before = count();
  expect((await run('build', tempSite({}))).code).toBe(1);
  expect(count()).toEqual(before);
});

const CONFIG_WITH_DOCS =
  "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', plugins: ['content-docs'] };";

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

  test('removes another folder for generated files', async () => {
    vi.stubEnv('DOCUSAURUS_GENERATED_FILES_DIR_NAME', '.generated');
    const dir = tempSite({ '.generated/a': '', '.docusaurus/a': '' });
    await run('clear', dir);
    expect(fs.readdirSync(dir)).toEqual(['.docusaurus']);
  });

  test('keeps the site if the variable with the name of the folder is empty', async () => {
    vi.stubEnv('DOCUSAURUS_GENERATED_FILES_DIR_NAME', '');
    const dir = tempSite({ 'docs/a.md': '', '.docusaurus/a': '', 'elsewhere/a': '' });
    fs.symlinkSync('elsewhere', path.join(dir, 'build'));
    await run('clear', dir);
    expect(fs.readdirSync(dir).sort()).toEqual(['docs', 'elsewhere']);
  });

  test.each(['.', '..', './', 'docs', 'src/', 'static/../docs', '/'])(
    'refuses to delete the folder for generated files if the variable with its name is %s',
    async (name) => {
      vi.stubEnv('DOCUSAURUS_GENERATED_FILES_DIR_NAME', name);
      const dir = tempSite({ 'docs/a.md': '', 'src/a.ts': '', '.docusaurus/a': '' });
      const { code, text } = await run('clear', dir);
      expect([code, text]).toEqual([
        1,
        expect.stringContaining('is not the name of a folder for generated files only'),
      ]);
      expect(fs.readdirSync(dir).sort()).toEqual(['.docusaurus', 'docs', 'src']);
    },
  );

  test('removes a link, not its target', async () => {
    const dir = tempSite({ 'elsewhere/a': '' });
    fs.symlinkSync(path.join(dir, 'elsewhere'), path.join(dir, 'build'));
    await run('clear', dir);
    expect(fs.readdirSync(dir, { recursive: true }).sort()).toEqual(['elsewhere', 'elsewhere/a']);
  });
});
