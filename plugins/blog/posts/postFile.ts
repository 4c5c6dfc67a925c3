/** What the name of a post's file says. */
export interface PostFileName {
  /** The day in the name, as written, such as `2024/5/31`; undefined without one. */
  readonly date?: { readonly year: number; readonly month: number; readonly day: number };
  /** The name without folder, date and extension. */
  readonly text: string;
  /** The path of the post below its blog. */
  readonly slug: string;
}

const DATED =
  /^(?<folder>.*?\/)??(?<date>(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2}))(?:[-/](?<text>.*))?$/;

/** Takes the path of a post relative to the blog's folder, with forward slashes, and reads what it says (contract/build.md §4.2; a post that is named by its date alone has only that in its path). */
export function readPostFileName(relativeFile: string): PostFileName {
  const bare = relativeFile.replace(/\.mdx?$/i, '').replace(/(?:^|\/)index$/i, '');
  const groups = DATED.exec(bare)?.groups;
  if (!groups) return { text: bare.slice(bare.lastIndexOf('/') + 1), slug: `/${bare}` };
  const { folder = '', date = '', year, month, day, text = '' } = groups;
  const path = [date.replaceAll('-', '/'), folder.slice(0, -1), text].filter((part) => part !== '').join('/');
  return {
    date: { year: Number(year), month: Number(month), day: Number(day) },
    text: text === '' ? date : text,
    slug: `/${path}`,
  };
}
