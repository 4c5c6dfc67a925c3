import { decodePath, isSamePath } from '../../model/url';
import type { Location } from './pageHistory';

/** Returns the location of a page, with its path as links contain it: browsers encode some characters. */
export function locatePage(path: string, location: Location): Location {
  return isSamePage(path, location.pathname) ? { ...location, pathname: path } : location;
}

/** Returns whether two paths belong to one page, however they are encoded. */
export function isSamePage(a: string, b: string): boolean {
  return isSamePath(decodePath(a), decodePath(b));
}
