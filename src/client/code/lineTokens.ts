import clsx from 'clsx';
import { unescapeHtml } from '../../model/html';

/** A token of a line of code, as prism-react-renderer describes it. */
export interface CodeToken {
  /** The token types from outermost to innermost; `plain` if the grammar assigns none. */
  readonly types: readonly string[];
  readonly content: string;
  readonly empty?: boolean;
}

export interface LineInput {
  readonly line: readonly CodeToken[];
  readonly className?: string | undefined;
}
export interface LineProps {
  readonly className: string;
}
export interface TokenInput {
  readonly token: CodeToken;
  readonly className?: string | undefined;
}
export interface TokenProps extends LineProps {
  readonly children: string;
}

/** Returns the tokens of a line highlighted by `highlightLines`, at least one. */
export function lineTokens(html: string): readonly CodeToken[] {
  const open: string[] = [];
  const tokens: CodeToken[] = [];
  for (const [, names, end, text = ''] of html.matchAll(/<span class="token ([^"]*)">|(<\/span>)|([^<]+)/g)) {
    if (names !== undefined) open.push(names);
    else if (end) open.pop();
    else
      tokens.push({
        types: open.length > 0 ? open.join(' ').split(' ') : PLAIN,
        content: unescapeHtml(text),
      });
  }
  return tokens.length > 0 ? tokens : [{ types: PLAIN, content: '', empty: true }];
}

const PLAIN: readonly string[] = ['plain'];

/** Returns the attributes of a line's element. */
export function getLineProps({ className }: LineInput): LineProps {
  return { className: clsx('token-line', className) };
}

/** Returns the attributes and text of a token's element. Class names determine its color. */
export function getTokenProps({ token, className }: TokenInput): TokenProps {
  return { className: clsx('token', token.types, className), children: token.content };
}
