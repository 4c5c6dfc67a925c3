import { SiteError, type SiteErrorDetails } from '../../model/siteError';
import { getErrorMessage } from '../../model/errorMessage';

/** A failure as it crosses from a thread: errors lose their class there. */
export interface RenderFailure extends Omit<SiteErrorDetails, 'cause'> {
  readonly message: string;
}

/** Takes what rendering a page threw and gives it as plain data. */
export function toFailure(error: unknown): RenderFailure {
  if (!(error instanceof SiteError)) return { message: getErrorMessage(error) };
  const { message, hint, location, frame } = error;
  return { message, ...(hint && { hint }), ...(location && { location }), ...(frame && { frame }) };
}
