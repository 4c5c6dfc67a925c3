import { lookup } from 'mrmime';

/** Returns the media type of a file by its name, with the charset UTF-8 for text. */
export function contentType(file: string): string {
  const type = lookup(file)?.replace(/;.*$/, '') ?? 'application/octet-stream';
  return isTextType(type) ? `${type}; charset=utf-8` : type;
}

/** Returns whether files of a media type contain text. */
export function isTextType(type: string): boolean {
  return /^text\/|json|xml|javascript/.test(type);
}
