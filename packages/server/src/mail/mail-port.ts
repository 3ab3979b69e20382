import type { MailKind } from './mail-facts.js';

/** A mail to one person. */
export interface Mail {
  /** The same for every try to send this mail, and for no other mail. A mail server can recognise a repetition by it. */
  readonly id: string;
  readonly kind: MailKind;
  readonly to: string;
  /** The language of the texts as a BCP 47 tag, for example `de`. */
  readonly language: string;
  readonly subject: string;
  /** The mail as plain text. */
  readonly text: string;
  /** The same mail as an HTML document. */
  readonly html: string;
}

/** Sends the mails of a site. */
export interface MailPort {
  /**
   * Sends a mail. The server calls it after the answer of the request was sent, and again later when it rejects. A try
   * that takes longer than five minutes counts as failed.
   *
   * @throws UndeliverableMailError when no later try can succeed. Every other error means that the mail is tried again
   */
  send(mail: Mail): Promise<void>;
}

/** A mail could not be sent. */
export class MailError extends Error {
  override readonly name: string = 'MailError';
  /** The cause for the log, without personal data: a status of SMTP such as `451`, or a code such as `ECONNREFUSED`. */
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(`The mail could not be sent: ${code}.`, options);
    this.code = code;
  }
}

/** A mail was refused for good, for example because its address does not exist. It is not tried again. */
export class UndeliverableMailError extends MailError {
  override readonly name = 'UndeliverableMailError';
}
