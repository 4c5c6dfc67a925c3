import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request as sendRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EDITOR_HEADER } from '../../../../src/model/liveState';
import { type EditorCommand, findEditor, openInEditor } from '../../../../src/node/dev/openInEditor';

describe('findEditor', () => {
  const at = { file: '/site/docs/a b.md', line: 3, column: 5 };
  const args = (env: NodeJS.ProcessEnv) => {
    const command = findEditor(at, env);
    return typeof command === 'string' ? command : [command.program, ...command.args];
  };

  it.each([
    ['code --wait', ['code', '--goto', '/site/docs/a b.md:3:5']],
    [
      '"C:\\Programs\\VS Code\\Code.exe" -n',
      ['C:\\Programs\\VS Code\\Code.exe', '-n', '--goto', '/site/docs/a b.md:3:5'],
    ],
    ['/usr/bin/webstorm', ['/usr/bin/webstorm', '--line', '3', '--column', '4', '/site/docs/a b.md']],
    ['subl', ['subl', '/site/docs/a b.md:3:5']],
    ['emacsclient', ['emacsclient', '--no-wait', '+3:5', '/site/docs/a b.md']],
    ['gvim', ['gvim', '+call cursor(3, 5)', '/site/docs/a b.md']],
    ['gedit', ['gedit', '/site/docs/a b.md']],
  ])('opens the position with %s', (editor, expected) => {
    expect(args({ EDITOR: editor })).toEqual(expected);
  });

  it('prefers the explicit setting, then the editor around the terminal', () => {
    const env = { EDITOR: 'gedit', VISUAL: 'subl', TERM_PROGRAM: 'vscode' };
    expect(args({ ...env, LAUNCH_EDITOR: 'zed' })[0]).toBe('zed');
    expect(args({ LAUNCH_EDITOR: 'open -a "Sublime Text" --wait' }).slice(0, 3)).toEqual([
      'open',
      '-a',
      'Sublime Text',
    ]);
    expect(args(env)[0]).toBe('code');
    expect(args({ EDITOR: 'gedit', VISUAL: 'subl' })[0]).toBe('subl');
  });

  it('explains why it cannot open an editor', () => {
    expect(args({})).toMatch(/No editor is set.*LAUNCH_EDITOR/);
    expect(args({ EDITOR: '/usr/bin/vim' })).toMatch(/"vim" runs in a terminal.*LAUNCH_EDITOR/);
  });
});

describe('openInEditor', () => {
  let dir: string;
  let server: Server;
  let opened: EditorCommand[];

  beforeAll(async () => {
    dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'editor-')));
    for (const folder of ['site/docs', 'site/node_modules', 'site/.docusaurus'])
      mkdirSync(path.join(dir, folder), { recursive: true });
    for (const file of [
      'site/docs/a b.md',
      'site/node_modules/x.js',
      'site/.docusaurus/x.js',
      'site/.env',
      'secret',
    ])
      writeFileSync(path.join(dir, file), '');
    symlinkSync(path.join(dir, 'secret'), path.join(dir, 'site/docs/link.md'));
    server = createServer((request, response) => {
      void openInEditor(request, response, {
        siteDir: path.join(dir, 'site'),
        env: { EDITOR: 'code' },
        start: async (command) => void opened.push(command),
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.close();
    rmSync(dir, { recursive: true });
  });

  const get = (location: string, headers: Record<string, string> = { [EDITOR_HEADER]: '1' }) => {
    opened = [];
    const { port } = server.address() as AddressInfo;
    return new Promise<number | undefined>((resolve, reject) => {
      const address = {
        port,
        host: '127.0.0.1',
        path: `/__dev/open?${encodeURIComponent(location)}`,
        headers,
      };
      sendRequest(address, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
  };

  it('opens a file of the site at its position', async () => {
    expect(await get('docs/a b.md:3:5')).toBe(200);
    expect(opened).toEqual([
      { program: 'code', args: ['--goto', `${path.join(dir, 'site/docs/a b.md')}:3:5`] },
    ]);
  });

  it.each([
    '../secret',
    '/etc/passwd',
    'docs/../../secret',
    'docs/link.md',
    'node_modules/x.js',
    '.docusaurus/x.js',
    '.env',
    'docs',
    '',
    'docs/missing.md:1',
    'docs/a b.md\0',
  ])('opens no other file: %j', async (location) => {
    expect(await get(location)).toBe(404);
    expect(opened).toEqual([]);
  });

  it('rejects requests that a page of another site can send', async () => {
    expect(await get('docs/a b.md', {})).toBe(403);
    expect(await get('docs/a b.md', { [EDITOR_HEADER]: '1', 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(opened).toEqual([]);
  });
});
