const DATE =
  /^\s*(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?\s*$/i;

/** Takes a date as front matter states it, `2024-05-31` or `2024-05-31T10:00`, in UTC unless it says otherwise; undefined for a text that is none, or for a day that does not exist. */
export function parsePostDate(text: string): Date | undefined {
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '0', zone = 'Z'] =
    DATE.exec(text) ?? [];
  if (year === undefined) return undefined;
  const midnight = utcDay({ year: Number(year), month: Number(month), day: Number(day) });
  if (!midnight || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const time =
    ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000 + Number(fraction.padEnd(3, '0'));
  return new Date(midnight.getTime() + time - offsetOf(zone));
}

/** Takes a day of the calendar and gives its beginning in UTC; undefined for one that does not exist. */
export function utcDay({
  year,
  month,
  day,
}: {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}): Date | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : undefined;
}

/** Milliseconds by which a zone is ahead of UTC. */
function offsetOf(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
