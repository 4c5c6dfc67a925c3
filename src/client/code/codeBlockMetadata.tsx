import clsx from 'clsx';
import { createContext, type ReactNode } from 'react';
import { useProvided } from '../provided';
import type { MagicComment } from '../themeConfig';
import { getLineNumbersStart, type LineNumbersInput, parseCodeBlockTitle, parseLanguage } from './metastring';
import { type LineClassNames, parseLines } from './parseLines';

/** What a code block shows. */
export interface CodeBlockMetadata {
  readonly codeInput: string;
  /** The code without magic comments: what is shown and copied. */
  readonly code: string;
  readonly className: string;
  readonly language: string;
  readonly title: ReactNode;
  readonly lineNumbersStart: number | undefined;
  readonly lineClassNames: LineClassNames;
}

export interface CodeBlockInput extends LineNumbersInput {
  readonly code: string;
  readonly className?: string;
  readonly language?: string;
  readonly defaultLanguage?: string;
  readonly title?: ReactNode;
  readonly magicComments: readonly MagicComment[];
}

/** Takes a code block as it is written and gives what it shows. */
export function createCodeBlockMetadata(input: CodeBlockInput): CodeBlockMetadata {
  const { code: codeInput, metastring, magicComments, defaultLanguage } = input;
  const language = (
    input.language ??
    parseLanguage(input.className) ??
    defaultLanguage ??
    'text'
  ).toLowerCase();
  const languageClass = `language-${language}`;
  const isNamed = input.className?.split(' ').includes(languageClass);
  return {
    codeInput,
    ...parseLines(codeInput, { metastring, language, magicComments }),
    className: clsx(!isNamed && languageClass, input.className),
    language,
    title: parseCodeBlockTitle(metastring) || input.title,
    lineNumbersStart: getLineNumbersStart(input),
  };
}

export interface CodeBlockContextValue {
  readonly metadata: CodeBlockMetadata;
}

const CodeBlockContext = /* @__PURE__ */ createContext<CodeBlockContextValue | undefined>(undefined);

/** Provides what a code block shows to the parts that it consists of. */
export function CodeBlockContextProvider({
  metadata,
  children,
}: CodeBlockContextValue & { readonly children: ReactNode }): ReactNode {
  return <CodeBlockContext.Provider value={{ metadata }}>{children}</CodeBlockContext.Provider>;
}

/** Gives what the code block around shows. */
export function useCodeBlockContext(): CodeBlockContextValue {
  return useProvided(CodeBlockContext, 'CodeBlockContextProvider');
}
