import { decodePath, isNotFoundPage, isSamePath } from '../../model/url';
import type { Location, PageHistory } from './pageHistory';

/** Returns the location of a page, with its path as links contain it: browsers encode some characters. */
export function locatePage(path: string, location: Location): Location {
  return isSamePage(path, location.pathname) ? { ...location, pathname: path } : location;
}

/** Returns whether two paths belong to one page, however they are encoded. */
export function isSamePage(a: string, b: string): boolean {
  return isSamePath(decodePath(a), decodePath(b));
}

/** Returns the location that a reader sees. That of a 404 page is an address that does not exist. */
export function locateForReader(location: Location, { documentLocation }: PageHistory): Location {
  return isNotFoundPage(location.pathname) ? { ...location, pathname: documentLocation.pathname } : location;
}
