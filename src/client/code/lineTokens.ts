import clsx from 'clsx';
import { unescapeHtml } from '../../model/unescapeHtml';

/** A piece of a line of code, as prism-react-renderer describes it. */
export interface CodeToken {
  /** What it is, from the outside in; `plain` where the grammar says nothing. */
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

/** Takes the HTML of a highlighted line, as `highlightLines` writes it, and gives its pieces; there is one at least. */
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

/** Gives the attributes of the element of a line. */
export function getLineProps({ className }: LineInput): LineProps {
  return { className: clsx('token-line', className) };
}

/** Gives the attributes and the text of the element of a piece of a line; its colour follows from the class names. */
export function getTokenProps({ token, className }: TokenInput): TokenProps {
  return { className: clsx('token', token.types, className), children: token.content };
}
