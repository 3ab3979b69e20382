/** Returns whether a value is an IANA name of a time zone that the browser supports, for example `Europe/Berlin`. */
export function isTimeZone(value: unknown): boolean {
  // Newer browsers also accept an offset such as "+02:00", which has no summer time.
  if (typeof value !== 'string' || !/^[a-z]/i.test(value)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
