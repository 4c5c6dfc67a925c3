import clsx from 'clsx';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useProvided } from '../react/context';
import type { MagicComment } from '../layout/themeConfig';
import { getLineNumbersStart, type LineNumbersInput, parseCodeBlockTitle, parseLanguage } from './metastring';
import { type LineClassNames, parseLines } from './parseLines';
import { isOverflowing } from '../behaviors/codeBlocks';

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

/** Whether the lines of a block of code are wrapped. */
export interface WordWrap {
  /** For the `pre` around the code. */
  readonly codeBlockRef: RefObject<HTMLPreElement | null>;
  readonly isEnabled: boolean;
  /** Lines are cut off, or would be if they were not wrapped. */
  readonly isCodeScrollable: boolean;
  toggle(): void;
}

/** Wraps the lines of a block of code that a site shows with components of its own; ours leave it to `behaviours/codeBlocks.ts` (contract/browser.md §2.12). */
export function useCodeWordWrap(): WordWrap {
  const codeBlockRef = useRef<HTMLPreElement>(null);
  const [isEnabled, setEnabled] = useState(false);
  const [isCodeScrollable, setScrollable] = useState(false);

  useEffect(() => {
    const pre = codeBlockRef.current;
    const code = pre?.querySelector<HTMLElement>('code');
    if (!pre || !code) return undefined;
    code.style.whiteSpace = isEnabled ? 'pre-wrap' : '';
    code.style.overflowWrap = isEnabled ? 'anywhere' : '';
    // also tells when the tab that it is in is first shown
    const resizes = new ResizeObserver(() => setScrollable(isEnabled || isOverflowing(pre)));
    resizes.observe(pre);
    return () => resizes.disconnect();
  }, [isEnabled]);

  const toggle = useCallback(() => setEnabled((old) => !old), []);
  return { codeBlockRef, isEnabled, isCodeScrollable, toggle };
}
