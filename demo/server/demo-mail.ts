import { consoleMail, type Mail, type MailPort } from 'member-area-server';
import { smtpMail, type SmtpOptions } from 'member-area-server/smtp';

/** The number of mails that are kept. */
const MOST_MAILS = 200;

/** A mail that the demo has sent. */
export interface SentMail extends Mail {
  readonly sentAt: string;
}

/** The mails of the demo: the port that the server sends them with, and the newest ones, for `/demo/mail`. */
export interface DemoMail extends MailPort {
  /** The newest mails, the newest last. They are gone when the demo stops. */
  readonly sent: readonly SentMail[];
}

/** The options of {@link demoMail}. */
interface DemoMailOptions {
  /** Whether `/demo/mail` exists. Mails have links that open accounts, so otherwise none are kept. */
  readonly isKept: boolean;
  /** The mail server and the sender. Without them, mails are written to the console. */
  readonly smtp?: SmtpOptions | undefined;
}

/** Creates a port that writes mails to the console, or sends them over SMTP. */
export function demoMail({ isKept, smtp }: DemoMailOptions): DemoMail {
  let sent: readonly SentMail[] = [];
  const port = smtp ? smtpMail(smtp) : consoleMail();
  return {
    get sent() {
      return sent;
    },
    async send(mail) {
      await port.send(mail);
      if (isKept) sent = [...sent, { ...mail, sentAt: new Date().toISOString() }].slice(-MOST_MAILS);
    },
  };
}
