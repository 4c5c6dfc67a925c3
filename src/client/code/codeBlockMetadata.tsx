import clsx from 'clsx';
import { createContext, type ReactNode } from 'react';
import { useProvided } from '../provided';
import type { MagicComment } from '../themeConfig';
import { getLineNumbersStart, type LineNumbersInput, parseCodeBlockTitle, parseLanguage } from './metastring';
import { type LineClassNames, parseLines } from './parseLines';
import { useCodeWordWrap, type WordWrap } from './useCodeWordWrap';

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
  readonly wordWrap: WordWrap;
}
export interface CodeBlockContextProps {
  readonly metadata: CodeBlockMetadata;
  /** What the parts of the block are told; without it the provider looks after it. */
  readonly wordWrap?: WordWrap;
  readonly children: ReactNode;
}

const CodeBlockContext = /* @__PURE__ */ createContext<CodeBlockContextValue | undefined>(undefined);

const UNWRAPPED: WordWrap = {
  codeBlockRef: { current: null },
  isEnabled: false,
  isCodeScrollable: false,
  toggle() {},
};

/** Our own parts ask for nothing: they cost no state. */
const useOwnWordWrap = process.env.DOCUSAURUS_HAS_OWN_CODE_PARTS ? useCodeWordWrap : () => UNWRAPPED;

/** Provides what a code block shows to the parts that it consists of. */
export function CodeBlockContextProvider({ metadata, wordWrap, children }: CodeBlockContextProps): ReactNode {
  const own = useOwnWordWrap();
  return (
    <CodeBlockContext.Provider value={{ metadata, wordWrap: wordWrap ?? own }}>
      {children}
    </CodeBlockContext.Provider>
  );
}

/** Gives what the code block around shows. */
export function useCodeBlockContext(): CodeBlockContextValue {
  return useProvided(CodeBlockContext, 'CodeBlockContextProvider');
}
