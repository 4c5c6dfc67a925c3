import { lookup } from 'mrmime';

/** Takes a file name and gives its media type; text is UTF-8. */
export function contentType(file: string): string {
  const type = lookup(file)?.replace(/;.*$/, '') ?? 'application/octet-stream';
  return /^text\/|json|xml|javascript/.test(type) ? `${type}; charset=utf-8` : type;
}
