import { classifyCommand, type CommandUse, splitCommands } from './commands';
import type { CodeBlock, ExamplePage } from './readPages';

/** A part of the test of a page, in the order of its blocks. */
export type ExampleAction =
  | { readonly kind: 'write'; readonly block: CodeBlock; readonly file: string }
  | { readonly kind: 'patch'; readonly block: CodeBlock; readonly file: string }
  /** Runs a program that no command of the page runs. */
  | { readonly kind: 'program'; readonly block: CodeBlock; readonly file: string; readonly isFlow: boolean }
  /** Checks the syntax and the graph of a program that can't run here. */
  | { readonly kind: 'check'; readonly block: CodeBlock; readonly file: string; readonly reason: string }
  | { readonly kind: 'snippet'; readonly block: CodeBlock }
  | {
      readonly kind: 'command';
      readonly block: CodeBlock;
      readonly command: string;
      readonly use: CommandUse;
    }
  | { readonly kind: 'output'; readonly block: CodeBlock };

/** Decorators of steps and flows that run elsewhere, and what they need. */
const REMOTE: readonly (readonly [RegExp, string])[] = [
  [/^\s*@kubernetes\b/m, 'Kubernetes'],
  [/^\s*@batch\b/m, 'AWS Batch'],
  [/^\s*@(?:conda|pypi)(?:_base)?\b/m, 'an environment with packages'],
];

/** Files that another program imports or collects. */
const PART = /(?:^|\/)(?:test_\w+|conftest|setup|__init__)\.py$|\//;

/** Returns what the test of a page does. `others` are the blocks of pages that continue it, which may use its files. */
export function planPage(
  { blocks }: ExamplePage,
  others: readonly CodeBlock[] = [],
): readonly ExampleAction[] {
  const commands = [...blocks, ...others].filter(isShell).flatMap(({ code }) => splitCommands(code));
  const startedFiles = new Set(commands.map(classifyCommand).map((use) => use.kind === 'run' && use.file));
  const isStarted = (file: string) => startedFiles.has(file);
  return blocks.flatMap((block, index): ExampleAction[] => {
    if (isShell(block))
      return splitCommands(block.code).map((command) => ({
        kind: 'command',
        block,
        command,
        use:
          block.annotation?.kind === 'needs'
            ? { kind: 'skip', reason: `needs ${block.annotation.what}` }
            : classifyCommand(command),
      }));
    if (block.language === 'output') return [{ kind: 'output', block }];
    if (block.language === 'diff' && block.file) return [{ kind: 'patch', block, file: block.file }];
    const file = block.file ?? (isCompleteFlow(block) ? nameFile(block) : undefined);
    if (file === undefined)
      return isShownSnippet(block, blocks[index + 1]) ? [{ kind: 'snippet', block }] : [];
    const write: ExampleAction = { kind: 'write', block, file };
    if (block.language !== 'python') return [write];
    const reason = findNeed(block);
    if (reason) return [write, { kind: 'check', block, file, reason }];
    if (block.annotation?.kind === 'part' || PART.test(file) || isImported(file, [...blocks, ...others]))
      return [write];
    if (isStarted(file) && !isOutputFirst(file, blocks.slice(index + 1))) return [write];
    return [write, { kind: 'program', block, file, isFlow: isCompleteFlow(block) }];
  });
}

/** Returns whether a page shows an output of a program before a command that runs it. */
function isOutputFirst(file: string, later: readonly CodeBlock[]): boolean {
  const first = later.find(
    (block) => block.language === 'output' || (isShell(block) && block.code.includes(` ${file}`)),
  );
  return first?.language === 'output' && first.annotation === undefined;
}

/** Returns whether a block is a flow with the lines that start it. */
export function isCompleteFlow({ language, code }: CodeBlock): boolean {
  return language === 'python' && /^class \w+\(\w*FlowSpec\w*\)/m.test(code) && code.includes('__main__');
}

/** Returns what a program needs that tests don't have. */
export function findNeed({ code, annotation }: CodeBlock): string | undefined {
  if (annotation?.kind === 'needs') return annotation.what;
  return REMOTE.find(([decorator]) => decorator.test(code))?.[1];
}

function isShell({ language, file }: CodeBlock): boolean {
  return language === 'bash' && file === undefined;
}

/** Returns whether a block without a file shows what it prints. */
function isShownSnippet({ language, code, annotation }: CodeBlock, next: CodeBlock | undefined): boolean {
  return (
    language === 'python' &&
    annotation === undefined &&
    /^(?:from|import) /m.test(code) &&
    next?.language === 'output' &&
    next.annotation === undefined
  );
}

function isImported(file: string, blocks: readonly CodeBlock[]): boolean {
  const statement = new RegExp(`^\\s*(?:import|from) ${file.replace(/\.py$/, '')}\\b`, 'm');
  return blocks.some((block) => block.language === 'python' && statement.test(block.code));
}

function nameFile({ location }: CodeBlock): string {
  return `example_${location.replace(/\W+/g, '_')}.py`;
}
