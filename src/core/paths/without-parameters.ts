/**
 * Returns the path, query and hash of an address without some of its parameters. The order, spelling and number of the
 * others stay.
 *
 * @param isRemoved called with the decoded name and value of each parameter
 * @returns `null` when no parameter is removed
 */
export function withoutParameters(
  { pathname, search, hash }: URL,
  isRemoved: (name: string, value: string) => boolean,
): string | null {
  const pairs = search.slice(1).split('&').filter(Boolean);
  const kept = pairs.filter((pair) => {
    const [parameter] = new URLSearchParams(pair);
    return !(parameter && isRemoved(...parameter));
  });
  if (kept.length === pairs.length) return null;
  return pathname + (kept.length ? `?${kept.join('&')}` : '') + hash;
}
