/**
 * Returns how many seconds a Retry-After header, a number or a date, asks to wait; undefined when there is nothing to
 * wait for, or no end to it.
 */
export function retryAfterSeconds(header: string | null): number | undefined {
  const seconds = Number(header) || (Date.parse(header ?? '') - Date.now()) / 1000;
  return seconds > 0 && seconds < Infinity ? Math.ceil(seconds) : undefined;
}
