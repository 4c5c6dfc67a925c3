/** What a test does with a command of a page. */
export type CommandUse =
  | { readonly kind: 'run'; readonly file?: string }
  /** Changes the folder of later commands. */
  | { readonly kind: 'cd'; readonly folder: string }
  | { readonly kind: 'skip'; readonly reason: string };

/** Services that tests don't have, and what shows that a command uses them. */
const SERVICES: readonly (readonly [RegExp, string])[] = [
  [/\bargo-workflows\b/, 'Argo Workflows'],
  [/\bstep-functions\b/, 'AWS Step Functions'],
  [/\bairflow\b/, 'Airflow'],
  [/--with[ =]kubernetes\b|\.py kubernetes\b/, 'Kubernetes'],
  [/--with[ =]batch\b|\.py batch\b/, 'AWS Batch'],
  [/--datastore[ =](?:s3|azure|gs)\b/, 'cloud storage'],
  [/--environment[ =]\w+/, 'an environment with packages'],
  [/\bcard (?:view|server)\b/, 'a web browser'],
  [/\|\s*dot\b/, 'Graphviz'],
];

/** Commands that change only the folder of the example. */
const HARMLESS = /^(?:printf|echo|cat|head|ls|mkdir|sed|cp|mv|rm|test|pytest)\b/;
const METAFLOW = /^metaflow (?:tutorials (?:list|pull)|configure show)\b/;
/** Environment variables before a command. */
const ASSIGNMENTS = /^(?:\w+=(?:'[^']*'|"[^"]*"|\S)*\s+)+/;

/** Splits a shell block into commands. A backslash, an open quote or a here-document continues a command on the next line. */
export function splitCommands(code: string): readonly string[] {
  const commands: string[] = [];
  let pending = '';
  for (const line of code.split('\n')) {
    pending = pending ? `${pending}\n${line}` : line;
    if (/\\$/.test(line) || isOpen(pending)) continue;
    if (pending.trim() && !pending.trimStart().startsWith('#')) commands.push(pending.trim());
    pending = '';
  }
  if (pending.trim()) commands.push(pending.trim());
  return commands;
}

/** Returns what a test does with a command: only programs of the page and a few harmless commands run. */
export function classifyCommand(command: string): CommandUse {
  const folder = /^cd ([\w./-]+)$/.exec(command)?.[1];
  if (folder) return { kind: 'cd', folder };
  const service = SERVICES.find(([pattern]) => pattern.test(command));
  if (service) return { kind: 'skip', reason: `needs ${service[1]}` };
  const placeholder = /(?<=\s)[A-Z][A-Z_]{2,}(?=\s|$)/.exec(command)?.[0];
  if (placeholder) return { kind: 'skip', reason: `has the placeholder ${placeholder}` };
  const bare = command.replace(ASSIGNMENTS, '');
  const file = findProgram(bare);
  if (file) return { kind: 'run', file };
  if (HARMLESS.test(bare) || METAFLOW.test(bare) || /^python3? -m pytest\b/.test(bare))
    return { kind: 'run' };
  return { kind: 'skip', reason: 'not a program of the page' };
}

/** Returns the program that a command passes to Python. */
export function findProgram(command: string): string | undefined {
  return /^python3? ([\w./-]+\.py)\b/.exec(command.replace(ASSIGNMENTS, ''))?.[1];
}

/** Returns whether a quote is open at the end, or a here-document has no end. */
function isOpen(text: string): boolean {
  const delimiter = /<<\s*'?(\w+)'?/.exec(text)?.[1];
  if (delimiter) return !text.split('\n').slice(1).includes(delimiter);
  let quote = '';
  for (let i = 0; i < text.length; i++) {
    const char = text[i] ?? '';
    if (char === '\\' && quote !== "'") i++;
    else if (quote) quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '#' && /\s/.test(text[i - 1] ?? ' ')) i = indexOrEnd(text, '\n', i);
  }
  return quote !== '';
}

function indexOrEnd(text: string, part: string, from: number): number {
  const index = text.indexOf(part, from);
  return index === -1 ? text.length : index;
}
