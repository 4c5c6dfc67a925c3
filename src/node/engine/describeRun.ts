import type { TaskRun } from '../../model/buildReport';
import { parseKey, type RunReason } from './node';

/** Describes why a task ran, with paths relative to the site. */
export function describeRun(key: string, reason: RunReason): TaskRun {
  const { name, args } = parseKey(key);
  const run = { task: name, subject: describeArgs(args) };
  if (reason.kind !== 'changed') return { ...run, reason: reason.kind };
  const isInput = !reason.dependency.startsWith('t:');
  return { ...run, reason: 'changed', isInput, ...describeDependency(reason.dependency) };
}

function describeDependency(key: string): Pick<TaskRun, 'cause' | 'dependency'> {
  const name = key.slice(2);
  switch (key.slice(0, 2)) {
    case 'f:':
      return { cause: 'file', dependency: `file ${describePath(name)}` };
    case 'k:':
      return { cause: 'file', dependency: `existence of ${describePath(name)}` };
    case 'l:':
      return { cause: 'folder', dependency: `list of files in ${describePath(name)}` };
    case 'e:':
      return { cause: `environment variable ${name}`, dependency: `environment variable ${name}` };
    case 'p:':
      return { cause: `setting ${name}`, dependency: `setting ${name}` };
    case 't:': {
      const task = parseKey(key);
      const subject = describeArgs(task.args);
      return {
        cause: `result of ${task.name}`,
        dependency: `result of ${[task.name, subject].filter(Boolean).join(' ')}`,
      };
    }
    default:
      return { cause: 'path of the site', dependency: 'path of the site' };
  }
}

/** Converts a path as `PathCodec` encodes it. */
function describePath(encoded: string): string {
  const rest = encoded.slice(1);
  if (encoded.startsWith('a')) return rest;
  const relative = rest.replace(/^[\\/]/, '');
  return encoded.startsWith('g') ? `${relative} of the generator` : relative || '.';
}

const MAX_LENGTH = 100;

/** Returns the texts and numbers in the arguments of a task, which usually contain a file or the path of a page. */
function describeArgs(json: string): string {
  if (json === '') return '';
  const texts: string[] = [];
  collectTexts(JSON.parse(json.replaceAll('\0', '\\u0000')), texts);
  const text = texts.join(' ');
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
}

function collectTexts(value: unknown, texts: string[]): void {
  if (typeof value === 'string') texts.push(value.startsWith('\0') ? describePath(value.slice(1)) : value);
  else if (typeof value === 'number') texts.push(String(value));
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) collectTexts(each, texts);
}
