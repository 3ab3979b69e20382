/** A mail to a person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/** Sends the mails of a site. */
export interface MailPort {
  /** Sends a mail. It is called after the answer of the request was sent. */
  send(mail: Mail): Promise<void>;
}
