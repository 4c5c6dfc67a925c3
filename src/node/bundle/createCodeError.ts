import path from 'node:path';
import { isMarkdown } from '../../model/isMarkdown';
import { createCodeFrame, SiteError, type SourceLocation } from '../../model/siteError';
import {
  type CodeFailure,
  type CodePosition,
  createPositionFinder,
  describeCodeFailure,
  LOADING_FAILED,
  requireServerBundle,
  type RunningBundle,
} from './codeFailure';
import { tryReadText } from '../files/tryRead';
import { explainBrowserVariable } from '../markdown/remark/undefinedVariables';

/** Functions of compiled Markdown. */
const INTERNAL_FUNCTIONS = /^(?:eval|_?(?:create)?M[Dd][Xx]Content\d*|_missingMdxReference)$/;

/**
 * Creates the `SiteError` for an exception thrown by the site's own code. Its location is in the Markdown that calls or uses the
 * code, if there is any, and otherwise in the code that threw.
 */
export function createCodeError({ what, message, calls, elements }: CodeFailure, siteDir: string): SiteError {
  const position = [...calls, ...elements].find(({ file }) => isMarkdown(file)) ?? calls[0] ?? elements[0];
  const source = position && readSource(position, siteDir);
  const { problem = message, advice } = explainMessage(message, position, source) ?? {};
  const hints = [describeOrigin({ calls, elements }, position, siteDir), advice].filter(Boolean);
  const { line, column } = position ?? {};
  const end = position && (position.end ?? findWordEnd(position, source));
  return new SiteError(`${what}: ${problem.replace(/\.$/, '')}.`, {
    code: 'render-failure',
    ...(hints.length > 0 && { hint: hints.join(' ') }),
    ...(position && { location: { ...toLocation(position, siteDir), ...(end && { end }) } }),
    ...(source !== undefined && line !== undefined && { frame: createCodeFrame(source, line, column, end) }),
  });
}

/** Loads the server bundle. Throws a `SiteError` if a module of the site throws while it loads. */
export function loadServerBundle<Exports>(bundle: RunningBundle): Exports {
  try {
    return requireServerBundle<Exports>(bundle);
  } catch (cause) {
    throw createCodeError(
      describeCodeFailure(LOADING_FAILED, cause, createPositionFinder(bundle)),
      bundle.siteDir,
    );
  }
}

function toLocation({ file, line, column }: CodePosition, siteDir: string): SourceLocation {
  return { file: path.relative(siteDir, file), line, column };
}

function findWordEnd({ line, column }: CodePosition, source: string | undefined): SourceLocation['end'] {
  const [word = ''] = /^<?[\w$.]+/.exec(getTextAt({ line, column }, source)) ?? [];
  return word === '' ? undefined : { line, column: column + word.length };
}

/** Returns the rest of the line. */
function getTextAt(
  { line, column }: Pick<CodePosition, 'line' | 'column'>,
  source: string | undefined,
): string {
  return source?.split('\n')[line - 1]?.slice(column - 1) ?? '';
}

function readSource({ file }: CodePosition, siteDir: string): string | undefined {
  return tryReadText(path.resolve(siteDir, file));
}

/** Returns which functions of the site threw, and where if the error points to the Markdown that uses them. */
function describeOrigin(
  { calls, elements }: Pick<CodeFailure, 'calls' | 'elements'>,
  position: CodePosition | undefined,
  siteDir: string,
): string | undefined {
  const names = calls.flatMap(({ name = '' }) =>
    name && !INTERNAL_FUNCTIONS.test(name) ? [`\`${name}\``] : [],
  );
  const functions = names.length > 0 ? ` in ${names.slice(0, 5).join(', called by ')}` : '';
  const origin = calls[0] ?? elements[0];
  if (!origin || origin.file === position?.file) return functions && `Thrown${functions}.`;
  const where = `${path.relative(siteDir, origin.file)}:${origin.line}:${origin.column}`;
  return calls.length > 0 ? `Thrown at ${where}${functions}.` : `Element created at ${where}.`;
}

interface Explanation {
  readonly problem?: string;
  readonly advice: string;
}

/** Explains what React, compiled Markdown and Node.js report in terms of their own code. */
function explainMessage(
  message: string,
  position: CodePosition | undefined,
  source: string | undefined,
): Explanation | undefined {
  const name = /\b(\w+) is not defined/.exec(message)?.[1];
  const advice = name === undefined ? undefined : explainBrowserVariable(name);
  if (advice !== undefined) return { advice };
  if (/^A component suspended while responding to synchronous input/.test(message)) {
    return {
      problem: 'a component suspended; pages cannot wait for promises while they are rendered',
      advice: 'Load the data in a plugin, or in an effect in the browser.',
    };
  }
  const child = /^Objects are not valid as a React child \(found: (.*?)\)/.exec(message)?.[1];
  if (child !== undefined) {
    return {
      problem: `an object is not a valid React child (found: ${child})`,
      advice: 'Render one of its properties, or convert it with `String(…)` or `JSON.stringify(…)`.',
    };
  }
  const missing = /^Expected (?:component|object) `(.+?)` to be defined/.exec(message)?.[1];
  const invalid = /^Element type is invalid: .*? but got: (?:<(.+?) \/>|(.+?)\.(?: |$))/s.exec(message);
  if (missing === undefined && !invalid) return undefined;
  const element = missing ?? (position && /^<?([\w$.]+)/.exec(getTextAt(position, source))?.[1]);
  const value =
    invalid?.[1] === undefined ? (invalid?.[2] ?? 'undefined') : `the element \`<${invalid[1]}>\``;
  return {
    problem: `${element === undefined ? 'an element type' : `\`${element}\``} is ${value}, not a component`,
    advice: 'Check the name and its import: named exports need braces, and a default export needs none.',
  };
}
