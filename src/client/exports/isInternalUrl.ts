import { hasProtocol } from '../../model/url';

/** Returns whether a link target is within the site: it has neither a scheme nor a host. */
export default function isInternalUrl(url: string | undefined): boolean {
  return url !== undefined && !hasProtocol(url);
}

export { hasProtocol };
