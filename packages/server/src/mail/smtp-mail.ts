/** Mails over SMTP, through nodemailer: `member-area-server/smtp`. */
import type { ConnectionOptions } from 'node:tls';
import { createTransport, type NodemailerError } from 'nodemailer';
import { MailError, UndeliverableMailError, type MailPort } from './mail-port.js';

/** The options of {@link smtpMail}. */
export interface SmtpOptions {
  /**
   * The mail server, for example `smtps://user:password@smtp.example.com` or `smtp://user:password@smtp.example.com:587`.
   * Characters of the user and the password that an address does not have are percent-encoded.
   */
  readonly url: string;
  /** The sender, for example `Crumb & Crust <members@example.com>`. Its domain must allow the mail server to send for it. */
  readonly from: string;
  /** The address that answers go to. Default: the sender. */
  readonly replyTo?: string | undefined;
  /**
   * Whether a connection that `smtp:` opens must become encrypted before anything is sent over it. Default: it must, except
   * for a mail server on the same machine.
   */
  readonly requireTls?: boolean | undefined;
  /** The options of TLS, for example `ca` for a mail server with a certificate of your own. Default: those of Node. */
  readonly tls?: ConnectionOptions | undefined;
}

/** Sends mails over SMTP. Each mail has a connection of its own. */
export interface SmtpMail extends MailPort {
  /**
   * Checks that the mail server answers and accepts the login, for example when the site starts.
   *
   * @throws MailError when it does not
   */
  verify(): Promise<void>;
}

/** How long the mail server has for a connection and a greeting, and how long it may be silent, in milliseconds. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Creates a port that sends mails over SMTP.
 *
 * @throws TypeError when the address is not one of `smtp:` or `smtps:`, or the sender has no email
 */
export function smtpMail({ url, from, replyTo, requireTls, tls }: SmtpOptions): SmtpMail {
  const server = readAddress(url);
  const domain = readDomain(from);
  const transport = createTransport({
    ...server,
    ...TIMEOUTS,
    requireTLS: requireTls ?? !LOOPBACK.test(server.host),
    // No text of a mail can make it read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(tls && { tls }),
  });
  return {
    async send({ id, to, language, subject, text, html }) {
      try {
        await transport.sendMail({
          from,
          // Not as a text, which would be parsed as a list of addresses.
          to: { name: '', address: to },
          ...(replyTo !== undefined && { replyTo }),
          messageId: `<${id}@${domain}>`,
          subject,
          text,
          html,
          headers: {
            'Content-Language': language,
            // Programs that answer by themselves do not answer this: https://www.rfc-editor.org/rfc/rfc3834#section-5
            'Auto-Submitted': 'auto-generated',
          },
        });
      } catch (error) {
        throw toMailError(error);
      }
    },
    async verify() {
      try {
        await transport.verify();
      } catch (error) {
        throw toMailError(error);
      }
    },
  };
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/;

/** Reads the parts of the address of a mail server. The errors do not repeat it, because it has a password. */
function readAddress(text: string) {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol))
    throw new TypeError(
      'smtpMail: url is not the address of a mail server. Write it with its scheme, for example smtps://user:password@smtp.example.com.',
    );
  const { protocol, hostname, port, username, password } = url;
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
}

/** Returns the domain of the sender. */
function readDomain(from: string): string {
  const domain = /@([^\s@<>]+)>?\s*$/.exec(from)?.[1];
  if (domain === undefined)
    throw new TypeError(
      `smtpMail: from is ${JSON.stringify(from)}, which has no email. Write the sender, for example "Site <members@example.com>".`,
    );
  return domain;
}

/**
 * Returns what an error of nodemailer means. A mail server that refuses the recipient or the content refuses it again. Every
 * other error, such as a wrong login or a full mailbox, can pass or be repaired.
 */
function toMailError(error: unknown): MailError {
  const { code, originalCode, responseCode, command = '', permanent } = error as Partial<NodemailerError>;
  const cause = String(responseCode ?? originalCode ?? code ?? 'unknown');
  const isRefusal = permanent === true && /^(?:RCPT TO|DATA)$/.test(command);
  return isRefusal ? new UndeliverableMailError(cause) : new MailError(cause);
}
