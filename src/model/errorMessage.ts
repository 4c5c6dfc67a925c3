/**
 * Returns the message of a thrown value: an `Error`, a string, `undefined`, or an object whose `message` or `toString`
 * throws in turn. The message has no full stop at its end, so that sentences can include it. Never throws.
 */
export function getErrorMessage(thrown: unknown): string {
  return withoutFullStop(readMessage(thrown));
}

function withoutFullStop(message: string): string {
  return message.trim().replace(/\.$/, '');
}

/** Returns the message of a thrown value with that of its cause, such as the unknown host of a request. Never throws. */
export function getMessageWithCause(thrown: unknown): string {
  const message = getErrorMessage(thrown);
  const cause = readCause(thrown);
  return cause === '' || message.includes(cause) ? message : `${message}: ${cause}`;
}

/** Returns the message of the cause of an error, or else its code: errors of several addresses have no message. */
function readCause(thrown: unknown): string {
  try {
    const cause = thrown instanceof Error ? thrown.cause : undefined;
    if (!(cause instanceof Error)) return '';
    const { message, code = '' } = cause as Error & { readonly code?: string };
    return withoutFullStop(message || code);
  } catch {
    return '';
  }
}

function readMessage(thrown: unknown): string {
  try {
    const message = isErrorLike(thrown) ? thrown.message : undefined;
    if (typeof message === 'string' && message.trim() !== '') return message;
    if (thrown instanceof Error) return `${thrown.name || 'Error'} without a message`;
    if (typeof thrown === 'string' && thrown.trim() !== '') return thrown;
    if (typeof thrown === 'function') return 'a function was thrown';
    if (typeof thrown === 'object' && thrown !== null) return `${shortJson(thrown)} was thrown`;
    return `${typeof thrown === 'string' ? 'an empty string' : `\`${String(thrown)}\``} was thrown`;
  } catch {
    return 'an object that cannot be read was thrown';
  }
}

/** Returns the stack of an error, or an empty string for anything that has none. Never throws. */
export function getErrorStack(thrown: unknown): string {
  try {
    const stack = thrown instanceof Error ? thrown.stack : undefined;
    return typeof stack === 'string' ? stack : '';
  } catch {
    return '';
  }
}

/** Objects such as `{message: 'text'}` are thrown too, and errors from other realms are not instances of `Error` here. */
function isErrorLike(thrown: unknown): thrown is { readonly message?: unknown } {
  return typeof thrown === 'object' && thrown !== null;
}

function shortJson(value: object): string {
  const json = JSON.stringify(value) ?? 'an object';
  return `\`${json.length > 80 ? `${json.slice(0, 77)}...` : json}\``;
}
