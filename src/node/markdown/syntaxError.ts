import { SiteError } from '../../model/siteError';
import type { PageContext } from './pageContext';
import { createOriginalFrame, toOriginalLocation } from './source/sourceText';
import { explainSyntaxError } from './syntax/explainSyntaxError';

/** An error thrown by the parser or a plugin: a VFile message with its position. */
interface ParserMessage {
  readonly reason?: string;
  readonly message?: string;
  readonly line?: number;
  readonly column?: number;
  readonly location?: {
    readonly line?: number;
    readonly column?: number;
    readonly start?: { line: number; column: number };
  };
  readonly cause?: { readonly message?: string };
  /** The package that reported the error; plugins of the site set another one or none. */
  readonly source?: string;
}

/** Converts a parser error to a `SiteError` with a plain message, the location in the file, a frame and a hint. Returns other errors unchanged. */
export function createSyntaxError(error: unknown, page: PageContext): unknown {
  const { reason, line, column, location, cause, source = '' } = (error ?? {}) as ParserMessage;
  if (reason === undefined) return error;
  const at = location?.start ?? (line === undefined ? undefined : { line, column: column ?? 1 });
  const { text } = page.source;
  const found =
    explainSyntaxError({ reason, cause: formatCause(cause?.message), text, at }) ??
    explainUnknown(reason, source);
  const originalLocation = toOriginalLocation(page.source, found.at ?? at);
  return new SiteError(found.message, {
    code: found.code,
    hint: found.hint,
    location: originalLocation,
    frame: createOriginalFrame(page.source, originalLocation),
  });
}

function explainUnknown(reason: string, source: string): ReturnType<typeof explainSyntaxError> & object {
  const message = `${reason.replace(/\s*\(note:[\s\S]*$/, '')}.`;
  return /mdx|recma/.test(source)
    ? {
        code: 'mdx-syntax',
        message,
        hint: 'This page is parsed as MDX: braces contain JavaScript, and each tag must be closed.',
      }
    : {
        code: 'compile-failure',
        message,
        hint: 'A remark, rehype or recma plugin of the site reported this error.',
      };
}

function formatCause(message: string | undefined): string {
  return message ? `: ${message.replace(/\s*\(\d+:\d+\)$/, '').replace(/\.$/, '')}` : '';
}
