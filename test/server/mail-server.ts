/** A mail server for tests: it takes mails over SMTP on the loopback interface. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { whenDone } from '../setup/when-done.js';
import { CERTIFICATE, CERTIFICATE_KEY } from './mail-certificate.js';
import { readMessage, type Message } from './mail-message.js';

/** A mail as the server got it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Whether the connection was encrypted. */
  readonly isEncrypted: boolean;
  /** The user who has logged in; `null` for nobody. */
  readonly user: string | null;
  /** The lines of the mail as they were sent. */
  readonly source: string;
  readonly message: Message;
}

/** A running mail server. */
export interface MailServer {
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  /** The addresses of all `RCPT TO` commands, also of those that were refused. */
  readonly recipients: readonly string[];
  /** Refuses the next recipients with a status each. */
  refuse(...statuses: number[]): void;
  close(): Promise<void>;
}

/** The login that the server knows. */
export const LOGIN = { user: 'site@mail', password: 'p@ss:w/rd' };

type MailServerOptions = Pick<SMTPServerOptions, 'secure' | 'disabledCommands' | 'authOptional'> & {
  readonly port?: number;
};

/** Starts a mail server. It is closed after the tests of the file. */
export async function startMailServer({ port = 0, ...options }: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const recipients: string[] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    key: CERTIFICATE_KEY,
    cert: CERTIFICATE,
    ...options,
    onAuth({ username, password }, _session, done) {
      if (username === LOGIN.user && password === LOGIN.password) done(null, { user: username });
      else done(new Error('Wrong user or password'));
    },
    onRcptTo({ address }, _session, done) {
      recipients.push(address);
      const status = refusals.shift();
      // Real servers repeat the address in their answer.
      done(
        status === undefined
          ? null
          : Object.assign(new Error(`<${address}> refused`), { responseCode: status }),
      );
    },
    onData(stream, { envelope, secure, user }, done) {
      void text(stream).then((source) => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          isEncrypted: secure,
          user: (user as string | undefined) ?? null,
          source,
          message: readMessage(source),
        });
        done();
      });
    },
  });
  // A client that does not trust the certificate ends its connection.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await new Promise<void>((resolve) => {
      server.close(resolve);
    });
  };
  whenDone(close);
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    recipients,
    refuse: (...statuses) => void refusals.push(...statuses),
    close,
  };
}
