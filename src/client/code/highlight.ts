import { escapeHtml } from '../../model/html';

export interface SyntaxToken {
  readonly type: string;
  readonly content: TokenStream;
  readonly alias?: string | readonly string[];
}
export type TokenStream = string | SyntaxToken | readonly (string | SyntaxToken)[];

/** The part of Prism's API that is used here. */
export interface PrismLike {
  readonly languages: Readonly<Record<string, unknown>>;
  tokenize(code: string, grammar: never): TokenStream;
  readonly hooks: { run(name: string, env: object): void };
}

/**
 * Returns the HTML of each line of code, with tokens as spans with Prism's class names. Code in a language
 * without a grammar stays plain.
 */
export function highlightLines(code: string, language: string, prism?: PrismLike): readonly string[] {
  const grammar = prism?.languages[language];
  if (!prism || !grammar) return code.split('\n').map(escapeHtml);
  const env: { code: string; grammar: unknown; language: string; tokens?: TokenStream } = {
    code,
    grammar,
    language,
  };
  // grammars of template languages rely on these hooks
  prism.hooks.run('before-tokenize', env);
  env.tokens = prism.tokenize(env.code, env.grammar as never);
  prism.hooks.run('after-tokenize', env);
  return renderTokenLines(env.tokens);
}

function renderTokenLines(tokens: TokenStream): readonly string[] {
  const lines = [''];
  const open: string[] = [];
  const append = (html: string) => {
    lines[lines.length - 1] += html;
  };
  write(tokens);
  return lines;

  function write(stream: TokenStream): void {
    if (typeof stream === 'string') {
      stream.split('\n').forEach((text, index) => {
        // a token that spans lines is closed and reopened
        if (index > 0) {
          append('</span>'.repeat(open.length));
          lines.push(open.join(''));
        }
        append(escapeHtml(text));
      });
    } else if ('type' in stream) {
      const start = `<span class="token ${[stream.type, stream.alias ?? []].flat().join(' ')}">`;
      append(start);
      open.push(start);
      write(stream.content);
      open.pop();
      append('</span>');
    } else {
      for (const token of stream) write(token);
    }
  }
}

export interface CodeHtmlOptions {
  readonly lineNumbersStart?: number;
  /** Class names by line index, starting at 0. */
  readonly lineClassNames: Readonly<Record<number, readonly string[]>>;
}

/**
 * Returns the HTML of a code block from the HTML of its lines, with line numbers if `lineNumbersStart` is
 * set.
 */
export function renderCodeHtml(
  lines: readonly string[],
  { lineNumbersStart, lineClassNames }: CodeHtmlOptions,
): string {
  return lines
    .map((line, index) => {
      const names = ['token-line', ...(lineClassNames[index] ?? [])];
      if (lineNumbersStart === undefined) return `<div class="${names.join(' ')}">${line}<br></div>`;
      const number = `<span class="codeLineNumber_" data-line="${lineNumbersStart + index}"></span>`;
      return `<div class="${names.join(' ')} codeLine_">${number}<span class="codeLineContent_">${line}</span><br></div>`;
    })
    .join('');
}
