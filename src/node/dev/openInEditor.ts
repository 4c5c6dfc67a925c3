import { spawn } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { EDITOR_HEADER } from '../../model/liveState';
import { decodePath } from '../../model/url';
import { findFile } from '../http/findFile';
import { sendText } from '../http/sendText';

/** A position in a file. */
interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** How to start an editor. */
export interface EditorCommand {
  readonly program: string;
  readonly args: readonly string[];
}

/** Starts an editor. Rejects if the program cannot be started. */
export type StartEditor = (command: EditorCommand) => Promise<void>;

interface OpenInput {
  readonly siteDir: string;
  readonly env: NodeJS.ProcessEnv;
  readonly start?: StartEditor;
}

const SETTING =
  'Set LAUNCH_EDITOR to the command of your editor, such as "code", and start the server again.';

/**
 * Responds to a request that opens a file of the site in the editor of the user: `docs/intro.md:3:5` as query. Only pages of this
 * server can send such requests.
 */
export async function openInEditor(
  request: IncomingMessage,
  response: ServerResponse,
  { siteDir, env, start = startProcess }: OpenInput,
): Promise<void> {
  const site = request.headers['sec-fetch-site'];
  if (request.headers[EDITOR_HEADER] === undefined || (site !== undefined && site !== 'same-origin'))
    return sendText(response, 403, 'Only pages of this server can open files.');
  const [, name = '', line = '1', column = '1'] =
    /^(.*?)(?::(\d{1,7}))?(?::(\d{1,7}))?$/s.exec(decodePath(request.url?.split('?')[1] ?? '')) ?? [];
  const isSource = !name.split(/[\\/]/).some((part) => part === 'node_modules' || part.startsWith('.'));
  const found = isSource && name !== '' ? await findFile(siteDir, name) : undefined;
  if (!found) return sendText(response, 404, 'The site has no such file.');
  const command = findEditor({ file: found, line: Number(line), column: Number(column) }, env);
  if (typeof command === 'string') return sendText(response, 501, command);
  const isStarted = await start(command).then(
    () => true,
    () => false,
  );
  if (isStarted) sendText(response, 200, 'Opened.');
  else sendText(response, 500, `Cannot start "${command.program}". ${SETTING}`);
}

const VS_CODE = /^(?:code|code-insiders|codium|vscodium|cursor|windsurf|positron)$/;
const JETBRAINS =
  /^(?:idea|webstorm|pycharm|phpstorm|goland|rubymine|clion|rider|rustrover|charm|fleet)(?:64)?$/;
const COLON = /^(?:subl|sublime_text|zed|zeditor|atom|lapce|helix-gui)$/;
const TERMINAL = /^(?:vi|vim|nvim|nano|pico|emacs|hx|helix|kak|micro|joe|ne|ed|mcedit)$/;

/** Returns how to open a position in the editor that the environment specifies, or why that is not possible. */
export function findEditor({ file, line, column }: Position, env: NodeJS.ProcessEnv): EditorCommand | string {
  const named = [env['LAUNCH_EDITOR'], env['VISUAL'], env['EDITOR']].find((each) => each?.trim());
  const isInVsCode = env['TERM_PROGRAM'] === 'vscode';
  const value = env['LAUNCH_EDITOR'] || (isInVsCode ? 'code' : named);
  if (!value) return `No editor is set. ${SETTING}`;
  const [program = '', ...rest] = [...value.matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, plain = '']) => quoted ?? plain,
  );
  const own = rest.filter((arg) => !/^(?:-w|--wait)$/.test(arg));
  const name = path
    .basename(program.replaceAll('\\', '/'))
    .replace(/\.(?:exe|cmd|bat|sh)$/i, '')
    .toLowerCase();
  const at = `${file}:${line}:${column}`;
  if (TERMINAL.test(name)) return `"${name}" runs in a terminal, so the server cannot open it. ${SETTING}`;
  if (VS_CODE.test(name)) return { program, args: [...own, '--goto', at] };
  if (JETBRAINS.test(name))
    return { program, args: [...own, '--line', String(line), '--column', String(column - 1), file] };
  if (COLON.test(name)) return { program, args: [...own, at] };
  if (name === 'emacsclient') return { program, args: [...own, '--no-wait', `+${line}:${column}`, file] };
  if (/^[gm]vim$/.test(name)) return { program, args: [...own, `+call cursor(${line}, ${column})`, file] };
  return { program, args: [...own, file] };
}

/** Starts a program that outlives the server. Windows can start scripts only through a shell. */
function startProcess({ program, args }: EditorCommand): Promise<void> {
  return new Promise((resolve, reject) => {
    const isWindows = process.platform === 'win32';
    if (isWindows && args.some((arg) => /["%!^&|<>\r\n]/.test(arg))) {
      return reject(new Error('The shell would interpret the name of the file.'));
    }
    const quote = (text: string) => (isWindows ? `"${text}"` : text);
    const child = spawn(quote(program), args.map(quote), {
      detached: !isWindows,
      stdio: 'ignore',
      shell: isWindows,
    });
    child.once('error', reject);
    child.once('spawn', () => {
      child.unref();
      resolve();
    });
  });
}
