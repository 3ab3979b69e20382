import type { MailPort } from './mail-port.js';

/**
 * Returns a port that writes mails to the console instead of sending them, for development. Whoever can read the console can
 * use their links, which open accounts.
 */
export function consoleMail(): MailPort {
  const port: MailPort = {
    send({ to, subject, text }) {
      // eslint-disable-next-line no-console -- this is what the port is for
      console.log(`Mail to ${to}: ${subject}\n${text}`);
      return Promise.resolve();
    },
  };
  consolePorts.add(port);
  return port;
}

const consolePorts = new WeakSet<MailPort>();

/** Returns whether a port writes mails to the console. */
export const isConsoleMail = (port: MailPort): boolean => consolePorts.has(port);
