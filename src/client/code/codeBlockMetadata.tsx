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
import { useRequiredContext } from '../react/context';
import type { MagicComment } from '../layout/themeConfig';
import { getLineNumbersStart, type LineNumbersInput, parseCodeBlockTitle, parseLanguage } from './metastring';
import { type LineClassNames, parseLines } from './parseLines';
import { isOverflowing } from '../behaviors/scrollRegions';

/** The parsed content of a code block. */
export interface CodeBlockMetadata {
  readonly codeInput: string;
  /** The code without magic comments, as displayed and copied. */
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

/** Parses the props and metastring of a code block. */
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
  /** The word wrap state; created by the provider if omitted. */
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

/** The default theme's parts do not use word wrap state, so it is not created for them. */
const useOwnWordWrap = process.env.DOCUSAURUS_HAS_OWN_CODE_PARTS ? useCodeWordWrap : () => UNWRAPPED;

/** Provides a code block's metadata to its parts. */
export function CodeBlockContextProvider({ metadata, wordWrap, children }: CodeBlockContextProps): ReactNode {
  const own = useOwnWordWrap();
  return (
    <CodeBlockContext.Provider value={{ metadata, wordWrap: wordWrap ?? own }}>
      {children}
    </CodeBlockContext.Provider>
  );
}

/** Returns the metadata of the surrounding code block. */
export function useCodeBlockContext(): CodeBlockContextValue {
  return useRequiredContext(CodeBlockContext, 'CodeBlockContextProvider');
}

/** The word wrap state of a code block. */
export interface WordWrap {
  /** A ref for the `pre` element. */
  readonly codeBlockRef: RefObject<HTMLPreElement | null>;
  readonly isEnabled: boolean;
  /** Whether lines overflow, or would overflow without wrapping. */
  readonly isCodeScrollable: boolean;
  toggle(): void;
}

/**
 * Manages word wrap for code blocks with components of the site. The default theme leaves this to
 * `behaviors/codeBlocks.ts`.
 */
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
    // also fires when a hidden tab with the block is first shown
    const resizes = new ResizeObserver(() => setScrollable(isEnabled || isOverflowing(pre)));
    resizes.observe(pre);
    return () => resizes.disconnect();
  }, [isEnabled]);

  const toggle = useCallback(() => setEnabled((old) => !old), []);
  return { codeBlockRef, isEnabled, isCodeScrollable, toggle };
}
