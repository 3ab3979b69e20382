import { isIPv4, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { InvalidOptionError } from '../operations/invalid-option-error.js';
import type { Environment } from './environment.js';

/** @throws InvalidOptionError for anything but a number of proxies */
export function requireProxyCount(trustedProxies: number): void {
  if (!Number.isSafeInteger(trustedProxies) || trustedProxies < 0)
    throw new InvalidOptionError(
      'trustedProxies',
      trustedProxies,
      'Write how many proxies are in front of the server, for example 1.',
    );
}

/**
 * Logs once that a proxy tells the addresses of visitors while no proxy is trusted: all visitors then share one address, and
 * one of them can use up the tries of all others.
 */
export function noticeProxy() {
  let isLogged = false;
  return createMiddleware<Environment>(async (c, next) => {
    const isIgnored =
      !isLogged && c.get('settings').trustedProxies === 0 && PROXY_HEADERS.some((name) => c.req.header(name));
    if (isIgnored) {
      isLogged = true;
      c.get('logEvent')('warn', {
        event: 'proxy-not-trusted',
        message:
          'A request came with X-Forwarded-For, and no proxy is trusted: the limits count all visitors of a proxy as one. Set ' +
          'the option "trustedProxies" to the number of your proxies. Without a proxy, a visitor has sent the header, which is ignored.',
      });
    }
    await next();
  });
}

const PROXY_HEADERS = ['x-forwarded-for', 'forwarded'];

/** Returns the address of a request, as the rate limits count it. */
export function clientAddress(c: Context<Environment>): string {
  return countedAddress(c.env.address ?? '', c.req.header('x-forwarded-for'), c.var.settings.trustedProxies);
}

/**
 * Returns the address whose tries are counted together: that of the connection, or the one that the outermost trusted
 * proxy saw. An IPv6 address counts as its network of 64 bits, because one visitor has all addresses of it.
 *
 * @param remote the address of the connection
 * @param forwarded the `X-Forwarded-For` header: each proxy appends the address it saw, and the sender may write
 *   anything before
 * @param trustedProxies how many of the last entries come from trusted proxies
 */
export function countedAddress(
  remote: string,
  forwarded: string | undefined,
  trustedProxies: number,
): string {
  const entries = (forwarded ?? '').split(',').map((address) => address.trim());
  const claimed = trustedProxies > 0 ? entries.at(-trustedProxies) : undefined;
  return toNetwork(claimed ?? '') ?? toNetwork(remote) ?? remote;
}

/** Returns the network of an address, the address itself for IPv4, or `null` for a text that is no address. */
function toNetwork(address: string): string | null {
  const [, mapped = address] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return null;
  // The URL parser writes each IPv6 address in its one short form. It accepts no zone.
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`);
  const [head = '', tail] = hostname.slice(1, -1).split('::');
  const groups = head === '' ? [] : head.split(':');
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - groups.length - tailGroups.length)).fill('0');
  return [...groups, ...zeros, ...tailGroups].slice(0, 4).join(':');
}
