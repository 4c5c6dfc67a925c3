import { SiteError } from '../../model/siteError';
import { getErrorMessage } from '../../model/errorMessage';
import { resolveBundledLocation } from './bundledPlace';

/** A bundle that runs on the server, and the site that it was made of. */
export interface RunningBundle {
  readonly serverBundle: string;
  readonly siteDir: string;
}

const BROWSER_GLOBALS =
  /\b(window|document|localStorage|navigator|alert|location|buffer|self) is not defined/;

/** Takes what happened and what the site's own code threw while it did, and gives the error that names the component and what to do. */
export function codeError(what: string, cause: unknown, { serverBundle, siteDir }: RunningBundle): SiteError {
  const message = getErrorMessage(cause);
  const missing = BROWSER_GLOBALS.exec(message)?.[1];
  const { functions, ...mark } = resolveBundledLocation(cause, serverBundle, siteDir);
  const hints = [
    functions.length > 0 && `It happened in ${functions.join(', called by ')}.`,
    missing && `\`${missing}\` exists in the browser only: use it in an effect, or within <BrowserOnly>.`,
  ].filter(Boolean);
  return new SiteError(`${what}: ${message}.`, {
    ...(hints.length > 0 && { hint: hints.join(' ') }),
    ...mark,
    cause,
  });
}
