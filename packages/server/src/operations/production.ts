import { isConsoleMail } from '../mail/console-mail.js';
import type { MailPort } from '../mail/mail-port.js';
import type { PaymentsPort } from '../payments/payments-port.js';
import { InvalidOptionError } from './invalid-option-error.js';
import type { LogEvents } from './log.js';

/** The option for payments, which a site in production should not have simulated. */
type PaymentsOption = PaymentsPort | 'simulated' | undefined;

/** Whether visitors use this process: `NODE_ENV` says so. Not every runtime has a `process`. */
export const isProduction = (): boolean =>
  (globalThis as { process?: { env?: Record<string, string | undefined> } }).process?.env?.['NODE_ENV'] ===
  'production';

/**
 * Refuses simulated payments in production: a click on Pay would make anybody a member.
 *
 * @throws InvalidOptionError in production without `allowSimulatedPayments`
 */
export function requireRealPayments(payments: PaymentsOption, isSimulationAllowed: boolean): void {
  if (payments !== 'simulated' || isSimulationAllowed || !isProduction()) return;
  throw new InvalidOptionError(
    'payments',
    payments,
    'It takes no money, and NODE_ENV is "production". Pass a payment provider, such as stripePayments(), or leave the option ' +
      'out: then nobody can join a paid area. A public demonstration sets allowSimulatedPayments: true.',
  );
}

/** Logs once, at the start in production, each option that is for development. */
export function warnAboutTrial(
  logEvent: LogEvents,
  {
    payments,
    mail,
    origins,
  }: {
    readonly payments: PaymentsOption;
    readonly mail: MailPort;
    readonly origins: readonly string[];
  },
): void {
  if (!isProduction()) return;
  const warn = (option: 'payments' | 'mail' | 'origins', message: string): void =>
    logEvent('warn', { event: 'not-for-production', option, message });
  if (payments === 'simulated')
    warn('payments', 'Payments are simulated: a click on Pay makes a visitor a member, and takes no money.');
  if (isConsoleMail(mail))
    warn('mail', 'Mails are written to the console and are not sent. Pass smtpMail() as the option "mail".');
  const plain = origins.find((origin) => origin.startsWith('http:') && !isLocal(origin));
  if (plain !== undefined)
    warn(
      'origins',
      `The address ${plain} is not https, so passwords and sessions can be read on their way. Write the https address that visitors use.`,
    );
}

/** Returns whether only this machine can reach an origin. */
export const isLocal = (origin: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname);
