import type { LogInProvider } from '../../options/log-in-providers.js';
import type { Data } from '../../store/store.js';
import { currentTime } from '../../store/values.js';
import type { DeviceFacts } from '../device-facts.js';
import { queueAccountMail, type MailServices } from '../stranger-mails.js';

/** A request that changes the connections of a person. */
export interface ConnectionChange {
  /** What the mail about the change says. */
  readonly facts: DeviceFacts;
  /** The origin for the link in the mail. */
  readonly origin: string;
}

/**
 * Queues the mail about a connection that was made or removed, within the limit of an email that nobody has confirmed.
 *
 * Call it under the locks of `queueAccountMail`.
 */
export const queueConnectionMail = (
  data: Data,
  services: MailServices,
  kind: 'log-in-provider-connected' | 'log-in-provider-disconnected',
  { siteUserId, email }: { readonly siteUserId: string; readonly email: string },
  { name: provider }: LogInProvider,
  { facts, origin }: ConnectionChange,
): Promise<void> => {
  const mail = { kind, siteUserId, email, provider, ...facts, at: currentTime(data), origin };
  return queueAccountMail(data, services, { siteUserId, email }, mail);
};
