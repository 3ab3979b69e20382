/** The content of a mail, before it is plain text or HTML. */
export interface MailOutline {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly siteName: string;
  readonly siteUrl: string;
  /** The subject and the heading. */
  readonly title: string;
  readonly intro: string;
  /** Digits to type, which are shown large. */
  readonly code?: string;
  /** A table of names and values. */
  readonly table?: readonly (readonly [name: string, value: string])[];
  /** The link of the mail. `copyAddress` is the sentence before its address. */
  readonly action?: { readonly label: string; readonly link: string; readonly copyAddress: string };
  /** Other addresses of the mail, with what is there. */
  readonly links?: readonly { readonly label: string; readonly link: string }[];
  readonly notes: readonly string[];
  /** Why the person gets the mail. */
  readonly reason: string;
}
