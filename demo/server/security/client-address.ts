import { isIPv4, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Environment } from '../environment.js';

/** The address a request came from, as limits count it. */
export function clientAddress(c: Context<Environment>): string {
  return countedAddress(
    getConnInfo(c).remote.address ?? '',
    c.req.header('x-forwarded-for'),
    c.var.settings.trustedProxies,
  );
}

/**
 * Returns the address whose tries are counted together: that of the connection, or the one that the outermost trusted
 * proxy saw. Of IPv6 its network of 64 bits, all of which one visitor has.
 *
 * @param forwarded the `X-Forwarded-For` header: each proxy appends what it saw, and the sender may begin with anything
 * @param trustedProxies how many of its last entries proxies of ours have written
 */
export function countedAddress(
  remote: string,
  forwarded: string | undefined,
  trustedProxies: number,
): string {
  const seen = (forwarded ?? '').split(',').map((address) => address.trim());
  const claimed = trustedProxies > 0 ? seen.at(-trustedProxies) : undefined;
  return networkOf(claimed ?? '') ?? networkOf(remote) ?? remote;
}

function networkOf(address: string): string | null {
  const [, mapped = address] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return null;
  // The URL parser writes an IPv6 address in its one short form, and without a zone.
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0');
  return [...groups, ...zeros, ...after].slice(0, 4).join(':');
}
