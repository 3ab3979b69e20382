import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

let domains: ReadonlySet<string> | undefined;

/**
 * Returns whether an email is one of a service that gives anybody a mailbox for some minutes. The list is that of
 * https://github.com/disposable-email-domains/disposable-email-domains; it is read at the first call, and takes about a
 * megabyte of memory.
 */
export function isDisposableEmail(email: string): boolean {
  domains ??= disposableEmailBlocklistSet();
  const labels = (email.split('@').at(-1) ?? '').toLowerCase().split('.');
  // Such services have subdomains without number.
  return labels.some((_, start) => domains?.has(labels.slice(start).join('.')));
}
