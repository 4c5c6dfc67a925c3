export const place = import.meta.url;

export function readTime() {
  return Date.now();
}
