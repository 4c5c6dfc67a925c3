import fs from 'node:fs';
import type { Diagnostic } from '../../../src/model/diagnostic';
import { type ReportErrors, SiteError } from '../../../src/model/siteError';
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
  /** The name without folder, date and extension. */
  readonly text: string;
  /** The path of the post below its blog. */
  readonly slug: string;
}

/**
 * Returns the publication date of a post: from its front matter, its file name, its first commit, or its file, in this order.
 * Reports a date in the file name that does not exist.
 */
export async function resolvePostDate({
  file,
  frontMatterDate,
  fileNameDate,
  updates,
  report,
}: {
  /** Absolute. */
  readonly file: string;
  readonly frontMatterDate: string | undefined;
  readonly fileNameDate: PostFileName['date'];
  /** Returns the commits of the posts. */
  readonly updates: () => Promise<LastUpdates>;
  readonly report: ReportErrors;
}): Promise<{ readonly date: Date; readonly diagnostic?: Diagnostic }> {
  const date = frontMatterDate === undefined ? undefined : parsePostDate(frontMatterDate);
  if (date) return { date };
  if (fileNameDate) {
    const day = createUtcDate(fileNameDate);
    if (day) return { date: day };
    const { year, month, day: dayOfMonth } = fileNameDate;
    const error = new SiteError(
      `The file name of the post contains the date \`${year}-${month}-${dayOfMonth}\`, which does not exist.`,
      {
        code: 'invalid-post-date',
        hint: 'Rename the file, or set `date` in the front matter.',
        location: { file },
      },
    );
    report([error]);
    return { date: new Date(Date.UTC(year, month - 1, dayOfMonth)) };
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
    const bare = relativeFile.replace(/\.mdx?$/i, '').replace(/(?:^|\/)index$/i, '');
    return { text: bare.slice(bare.lastIndexOf('/') + 1), slug: `/${bare}` };
  }
  const { folder = '', date = '', year, month, day, text = '' } = groups;
  const path = [date.replaceAll('-', '/'), folder + text].filter((part) => part !== '').join('/');
  return {
    date: { year: Number(year), month: Number(month), day: Number(day) },
    text: text === '' ? date : text,
    slug: `/${path}`,
  };
}

/** Parses a date such as `2024-05-31` or `2024-05-31T10:00`, in UTC unless it contains a zone; `undefined` if it is invalid. */
export function parsePostDate(text: string): Date | undefined {
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '0', zone = 'Z'] =
    DATE.exec(text) ?? [];
  if (year === undefined) return undefined;
  const midnight = createUtcDate({ year: Number(year), month: Number(month), day: Number(day) });
  if (!midnight || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const time =
    ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000 + Number(fraction.padEnd(3, '0'));
  return new Date(midnight.getTime() + time - parseUtcOffset(zone));
}

/** Returns the start of a day in UTC; `undefined` if the day does not exist. */
function createUtcDate({ year, month, day }: NonNullable<PostFileName['date']>): Date | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : undefined;
}

/** Returns the offset of a zone from UTC in milliseconds. */
function parseUtcOffset(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
