const DAY = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const LONG_DAY = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const TIME = '\\d\\d:\\d\\d:\\d\\d';

/** The preferred form, and two obsolete ones that recipients must accept (RFC 9110 §5.6.7). */
const FORMS = [
  new RegExp(`^${DAY}, \\d\\d ${MONTH} \\d{4} ${TIME} GMT$`),
  new RegExp(`^${LONG_DAY}, \\d\\d-${MONTH}-\\d\\d ${TIME} GMT$`),
  new RegExp(`^${DAY} ${MONTH} [\\d ]\\d ${TIME} \\d{4}$`),
];

/** Returns the milliseconds since the epoch of a date in an HTTP header; `undefined` if it is missing or not a valid HTTP date. */
export function parseHttpDate(text: string | undefined): number | undefined {
  if (text === undefined || !FORMS.some((form) => form.test(text))) return undefined;
  const time = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(time) ? undefined : time;
}
