import { hasProtocol } from '../../model/url';

/** Tells whether a link target stays within the site: it is given, and names neither a scheme nor a host. */
export default function isInternalUrl(url: string | undefined): boolean {
  return url !== undefined && !hasProtocol(url);
}

export { hasProtocol };
