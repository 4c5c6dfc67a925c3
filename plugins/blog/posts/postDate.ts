import fs from 'node:fs';
import type { Diagnostic } from '../../../src/model/diagnostic';
import { locateFrontMatterKey } from '../../../src/node/frontMatter/frontMatter';
import type { LastUpdates } from '../../../src/node/git/lastUpdates';

const DATE =
  /^\s*(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?\s*$/i;
/** As in Docusaurus, the date may be anywhere in the path, and the last one counts. */
const DATED =
  /^(?<folder>.*)(?<date>(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2}))[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/i;

/** The parts of the file name of a post. */
export interface PostFileName {
  /** The date in the name, which may not exist in the calendar. */
  readonly date?: { readonly year: number; readonly month: number; readonly day: number };
  /** The name without date and extension, and without folders before the date. */
  readonly text: string;
  /** The path of the post below its blog. */
  readonly slug: string;
}

/**
 * Returns the publication date of a post: from its front matter, its file name, its first commit, or its file, in this order.
 * A day after the end of its month is in the next month, as in YAML.
 */
export async function resolvePostDate({
  file,
  source,
  frontMatterDate,
  fileNameDate,
  updates,
}: {
  /** Absolute. */
  readonly file: string;
  readonly source: string;
  readonly frontMatterDate: string | undefined;
  readonly fileNameDate: PostFileName['date'];
  /** Returns the commits of the posts. */
  readonly updates: () => Promise<LastUpdates>;
}): Promise<{ readonly date: Date; readonly diagnostic?: Diagnostic }> {
  const written = frontMatterDate === undefined ? undefined : parsePostDate(frontMatterDate);
  if (written) {
    if (written.exists) return written;
    const location = locateFrontMatterKey(source, file, ['date']);
    return { date: written.date, diagnostic: describeMissingDay(String(frontMatterDate), written, location) };
  }
  if (fileNameDate) {
    const named = createDay(fileNameDate);
    if (named.exists) return named;
    const text = Object.values(fileNameDate).join('-');
    return { date: named.date, diagnostic: describeMissingDay(text, named, { location: { file } }) };
  }
  const { byFile } = await updates();
  const created = byFile.get(file)?.created;
  if (created !== undefined) return { date: new Date(created) };
  const { birthtimeMs, mtimeMs } = await fs.promises.stat(file);
  return {
    date: new Date(birthtimeMs > 0 ? Math.min(birthtimeMs, mtimeMs) : mtimeMs),
    diagnostic: {
      code: 'missing-post-date',
      severity: 'warn',
      message: 'The post has no date. The date of its file is used, which changes when the file is copied.',
      hint: 'Set `date` in the front matter, or start the file name with a date.',
      location: { file },
    },
  };
}

/**
 * Parses the path of a post, relative to the folder of its blog and with forward slashes. If the
 * name is only a date, so is the slug.
 */
export function parsePostFileName(relativeFile: string): PostFileName {
  const groups = DATED.exec(relativeFile)?.groups;
  if (!groups) {
    const text = relativeFile.replace(/(?:\/index)?\.mdx?$/i, '');
    return { text, slug: `/${text}` };
  }
  const { folder = '', date = '', year, month, day, text = '' } = groups;
  const path = [date.replaceAll('-', '/'), folder + text].filter((part) => part !== '').join('/');
  return {
    date: { year: Number(year), month: Number(month), day: Number(day) },
    text: text === '' ? date : text,
    slug: `/${path}`,
  };
}

/** A point in time that was written as a date. */
interface WrittenDate {
  readonly date: Date;
  /** Whether the day is in the calendar. */
  readonly exists: boolean;
}

/** Parses a date such as `2024-05-31` or `2024-05-31T10:00`, in UTC unless it contains a zone; `undefined` if it is invalid. */
export function parsePostDate(text: string): WrittenDate | undefined {
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '0', zone = 'Z'] =
    DATE.exec(text) ?? [];
  if (year === undefined) return undefined;
  const isInRange = (value: string | undefined, most: number) => Number(value) >= 1 && Number(value) <= most;
  if (!isInRange(month, 12) || !isInRange(day, 31)) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const midnight = createDay({ year: Number(year), month: Number(month), day: Number(day) });
  const time =
    ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000 + Number(fraction.padEnd(3, '0'));
  return {
    date: new Date(midnight.date.getTime() + time - parseUtcOffset(zone)),
    exists: midnight.exists,
  };
}

/** Returns the start of a day in UTC. */
function createDay({ year, month, day }: NonNullable<PostFileName['date']>): WrittenDate {
  const date = new Date(Date.UTC(year, month - 1, day));
  return { date, exists: date.getUTCMonth() === month - 1 && date.getUTCDate() === day };
}

function describeMissingDay(
  text: string,
  { date }: WrittenDate,
  location: Pick<Diagnostic, 'location' | 'frame'>,
): Diagnostic {
  return {
    code: 'invalid-post-date',
    severity: 'warn',
    message: `The date \`${text}\` does not exist. The post is dated \`${date.toISOString().slice(0, 10)}\`.`,
    hint: 'Write a date that exists in the front matter, or in the name of the file.',
    ...location,
  };
}

/** Returns the offset of a zone from UTC in milliseconds. */
function parseUtcOffset(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
