import { type ErrorLocation, isSiteError, SiteError, type SiteErrors } from '../../model/siteError';
import { getMessageWithCause } from '../../model/errorMessage';
import { locateInStack } from '../config/errorStack';
import { settle } from '../config/settle';

/** Plugins may render images for thousands of pages. */
const LIMIT_MS = 30 * 60_000;

/** Returns an error that mentions the plugin and its method. Errors for users are returned unchanged. */
function createPluginError(
  label: string,
  method: string | undefined,
  error: unknown,
): SiteError | SiteErrors {
  if (isSiteError(error)) return error;
  return new SiteError(
    `${label} failed${method === undefined ? '' : ` in ${method}`}: ${getMessageWithCause(error)}.`,
    {
      code: 'plugin-failure',
      hint: 'Fix the error in the plugin, or remove the plugin from the config.',
      ...locateInStack(error),
      cause: error,
    },
  );
}

/** Runs a method of a plugin. Errors mention the plugin and the method. */
export async function runPluginMethod<T>(
  label: string,
  method: string | undefined,
  run: () => Promise<T> | T,
): Promise<T> {
  const what = method === undefined ? label : `${label} in ${method}`;
  try {
    return await settle(run, { what, limitMs: LIMIT_MS });
  } catch (error) {
    throw createPluginError(label, method, error);
  }
}

/** Runs a synchronous method like `runPluginMethod`. */
export function runPluginMethodSync<T>(label: string, method: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw createPluginError(label, method, error);
  }
}

/** Returns a `SiteError` with a location, if it has none. Other values are returned unchanged. */
export function addErrorLocation(error: unknown, errorLocation: ErrorLocation | undefined): unknown {
  if (!(error instanceof SiteError) || error.location || !errorLocation) return error;
  const { code, message, hint, cause } = error;
  return new SiteError(message, { code, hint, cause, ...errorLocation });
}

/** Returns the description of a plugin instance for messages. */
export function getPluginLabel({ name, id }: { readonly name: string; readonly id: string }): string {
  return `The plugin \`${name}\`${id === 'default' ? '' : ` (ID \`${id}\`)`}`;
}

/** Returns a plugin label for use within a sentence. */
export function toMidSentence(label: string): string {
  return label.replace(/^The /, 'the ');
}
