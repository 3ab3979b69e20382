/** The texts of the mails in one language. Words in braces are filled in. */
export interface MailTexts {
  readonly shared: {
    /** Before the address of a link, for programs that do not show the button. */
    readonly copyAddress: string;
    /** `{duration}`: a time with its unit, such as "1 hour". */
    readonly validFor: string;
    /** For somebody who did not ask for the mail, when nothing has changed. */
    readonly ignore: string;
    /** For somebody who did not do what has happened. */
    readonly contactOwner: string;
    /** At the end of each mail. `{site}`: the name of the site. */
    readonly reason: string;
    /** In its place, in a mail to an owner. `{site}`: the name of the site. */
    readonly ownerReason: string;
    /** In a mail to an owner. */
    readonly switchOff: string;
  };
  /** `{site}` in the introductions is the name of the site. */
  readonly 'password-reset': MailWithAction;
  readonly 'sign-in-code': MailWithAction & {
    /** After the code, before the link. `{duration}`: a time with its unit, such as "10 minutes". */
    readonly valid: string;
  };
  readonly 'email-confirmation': MailWithAction & {
    /** In place of `intro`, when a person asks to change the email. `{email}`: the email of the account now. */
    readonly changeIntro: string;
    /** For somebody who did not ask: what happens with a confirmation, and without one. */
    readonly notYou: string;
    /** In its place, for somebody without a password. */
    readonly byCode: { readonly notYou: string };
  };
  /** `{email}`: the new email. */
  readonly 'email-change-asked': MailWithAction & {
    /** For somebody who did not ask. */
    readonly notYou: string;
    /** In place of the texts above, for somebody without a password. */
    readonly byCode: { readonly intro: string; readonly action: string; readonly notYou: string };
  };
  readonly 'new-device': MailWithAction & {
    /** The names of the rows of a table. */
    readonly device: string;
    readonly country: string;
    readonly time: string;
    /** `{browser}` and `{system}`: the names of a browser and a system, such as "Firefox" and "Windows". */
    readonly browserOnSystem: string;
    /** In its place, when neither is known. */
    readonly unknown: string;
    /** For somebody who has not logged in. */
    readonly notYou: string;
    /** In place of the texts above, for somebody without a password. */
    readonly byCode: { readonly action: string; readonly notYou: string };
  };
  readonly 'passkey-added': WayInMail;
  readonly 'passkey-removed': WayInMail;
  /** `{provider}` in the subject and the introduction: the name of the provider, such as "Google". */
  readonly 'log-in-provider-connected': WayInMail;
  readonly 'log-in-provider-disconnected': WayInMail;
  readonly 'email-changed': {
    readonly subject: string;
    /** `{email}`: the new email. */
    readonly intro: string;
  };
  readonly 'account-exists': MailWithAction;
  readonly invitation: {
    readonly subject: string;
    /** For somebody who is to administer the site. */
    readonly ownerIntro: string;
    /** For somebody who is to help its members. */
    readonly supportIntro: string;
    readonly action: string;
    /** For somebody who does not know why. */
    readonly notYou: string;
  };
  readonly 'import-invitation': MailWithAction & {
    /** What to do when the link has expired. */
    readonly laterLogIn: string;
    /** In place of the texts above, on a site without passwords. */
    readonly byCode: { readonly intro: string; readonly action: string };
  };
  /** `{title}` is the name of the member area. */
  readonly 'order-confirmation': MailWithAction & {
    /** In place of `intro`, for a later payment of a membership. */
    readonly paidIntro: string;
    /** In place of `intro`, for a membership that begins with free days. */
    readonly freeIntro: string;
    /** In place of `intro`, when a coupon takes off the whole first payment. */
    readonly nothingIntro: string;
    readonly order: string;
    readonly date: string;
    readonly item: string;
    /** Before the price as the pages write it, such as "$10.00 every month". */
    readonly price: string;
    /** Before the day on which the membership begins. */
    readonly start: string;
    readonly total: string;
    /** In place of `total`, when more payments follow that belong to the price. */
    readonly paidNow: string;
    /** Before `paymentsOf`. */
    readonly payments: string;
    /** `{made}`: the number of payments that were made. `{all}`: that of all payments. */
    readonly paymentsOf: string;
    /** Before `nextOn`. */
    readonly next: string;
    /** `{amount}`: the next payment, with the currency. `{date}`: its day. */
    readonly nextOn: string;
    /** Before the address of the memberships in the account. */
    readonly memberships: string;
    /** Before the address of the terms. `{site}`: the name of the site. */
    readonly terms: string;
    /** For a membership that is paid once. */
    readonly paidOnce: string;
    /** How to cancel a membership that renews. */
    readonly cancel: string;
    /** For a membership that is paid in installments. */
    readonly paymentsEnd: string;
    /** Who helps with questions, and with a withdrawal where the law gives the right to one. */
    readonly withdraw: string;
    /** `{date}`: the last day on which the buyer can withdraw. */
    readonly withdrawUntil: string;
    readonly withdrawLink: string;
    /** For a buyer who wanted access at once. */
    readonly waived: string;
    /** `{tax}`: the name of a tax, for example "VAT 19 %". */
    readonly tax: string;
    /** Before what a coupon has taken off. `{code}`: its code. */
    readonly discount: string;
    readonly invoice: string;
  };
  /** `{title}` is the name of the member area. */
  readonly cancellation: MailWithAction & {
    /** `{date}`: the day on which the access ends. */
    readonly accessUntil: string;
    readonly ended: string;
  };
  /** `{title}` is the name of the member area. */
  readonly 'price-change': MailWithAction & {
    /** The names of the rows of a table: the price until a day, and from a day on. `{date}`: the day. */
    readonly now: string;
    readonly from: string;
    /** How to cancel. `{date}`: the day of the first payment at the new price. */
    readonly cancel: string;
    /** In place of `intro` and `cancel`, when a price that was told before does not come. `{price}`: an amount. */
    readonly stays: string;
  };
  /** `{title}` is the name of the member area. */
  readonly 'option-changed': MailWithAction & {
    /** In place of `intro`, for a change that comes. `{date}`: the day on which it begins. */
    readonly comes: string;
    /** The names of the rows of a table: what it was, what it is, what was paid for it, and from a day on. `{date}`: the day. */
    readonly before: string;
    readonly now: string;
    readonly paid: string;
    readonly from: string;
    /** How to revoke a change that comes. `{date}`: the day on which it begins. */
    readonly revoke: string;
  };
  /** `{title}` is the name of the member area. */
  readonly 'payment-failed': MailWithAction & {
    /** `{date}`: the day on which the access ends. */
    readonly accessUntil: string;
    /** In its place, when the access has ended. */
    readonly ended: string;
  };
  /** `{title}` is the name of the member area, `{date}` the day on which the access ends. */
  readonly 'payment-warning': MailWithAction;
  /** `{title}` is the name of the member area. */
  readonly 'payment-ended': MailWithAction & {
    /** For a member who gets access again by paying. */
    readonly mayPay: string;
    /** In place of `action`, for a membership that is over. */
    readonly seeMemberships: string;
  };
  /** `{title}` is the name of the member area. */
  readonly 'payment-restored': MailWithAction;
  /** `{title}` is the name of the member area, `{date}` the day of the payment. */
  readonly 'renewal-reminder': ReminderTexts;
  /** `{title}` is the name of the member area, `{date}` the day of the first payment. */
  readonly 'trial-reminder': ReminderTexts;
  /**
   * `{title}` is the name of the member area, `{from}` the day on which the pause begins, `{until}` the one on which the membership
   * goes on.
   */
  readonly pause: MailWithAction & {
    /** The names of the rows of a table: the two days. */
    readonly from: string;
    readonly until: string;
    /** How to revoke it. */
    readonly revoke: string;
  };
  /** `{title}` is the name of the member area, `{date}` the day on which a pause ends. */
  readonly 'pause-end': ReminderTexts;
  /** To an owner. `{site}` is the name of the site. */
  readonly 'contract-end': {
    /** `{site}`: the name of the site. */
    readonly subject: string;
    readonly cancelSubject: string;
    /** Before the two kinds of declaration. */
    readonly declaration: string;
    readonly withdrawal: string;
    readonly cancellation: string;
    readonly order: string;
    readonly item: string;
    readonly name: string;
    readonly reason: string;
    readonly receivedAt: string;
    readonly endsAt: string;
    readonly refund: string;
    /** For an email without such an order. `{site}`: the name of the site. */
    readonly unknown: string;
    readonly unknownHelp: string;
    /** For somebody who was signed out, and confirms by the link. */
    readonly confirm: string;
    readonly cancelConfirm: string;
    readonly action: string;
    readonly cancelAction: string;
    /** That the day counts on which it was received. */
    readonly counts: string;
    readonly notYou: string;
    /** After a withdrawal that was carried out, and after a cancellation. */
    readonly withdrawn: string;
    readonly cancelled: string;
    readonly tooLate: string;
    readonly waived: string;
    readonly endedBefore: string;
    readonly notCancellable: string;
    /** `{amount}`: what the payment provider has not paid back. */
    readonly ownerPays: string;
  };
  readonly 'owner-contract-end': {
    /** `{site}`: the name of the site. */
    readonly subject: string;
    readonly cancelSubject: string;
    /** `{email}`: the email of the member, `{title}`: the name of the member area, `{order}`: the number of the order. */
    readonly intro: string;
    readonly cancelIntro: string;
    readonly action: string;
    readonly done: string;
    /** It was sent without logging in. */
    readonly unconfirmed: string;
    /** `{amount}`: what the payment provider has not paid back. */
    readonly payBack: string;
    readonly tooLate: string;
    readonly waived: string;
    readonly endedBefore: string;
    readonly notCancellable: string;
  };
  readonly 'owner-joined': {
    readonly subject: string;
    readonly intro: string;
    /** `{count}`: a number. */
    readonly others: string;
  };
  /** To an owner. `{email}` is the email of the member, `{title}` the name of the member area. */
  readonly 'owner-payment-failed': {
    readonly subject: string;
    readonly intro: string;
    /** In place of `intro`, while the member has access. `{date}`: the day on which it ends. */
    readonly graceIntro: string;
  };
  /** To an owner. `{email}` is the email of the member, `{title}` the name of the member area, `{order}` the number of the order. */
  readonly 'owner-dispute-lost': {
    readonly subject: string;
    readonly intro: string;
  };
  /** To an owner. `{email}` is the email of the member, `{title}` the name of the member area. */
  readonly 'owner-left': {
    readonly subject: string;
    readonly intro: string;
    /** In place of `intro`, for a member who has closed the account. */
    readonly closedIntro: string;
    /** `{date}`: the day on which the access ends. */
    readonly accessUntil: string;
    readonly ended: string;
    /** The name of the reason in a table. */
    readonly why: string;
    readonly noReason: string;
    /** For a comment, which is not in the mail. */
    readonly comment: string;
    readonly tooExpensive: string;
    readonly notUsed: string;
    readonly missingSomething: string;
    readonly technicalProblems: string;
    readonly neededForAWhile: string;
    readonly anotherReason: string;
  };
}

/** The texts of a mail with a link. */
interface MailWithAction {
  readonly subject: string;
  readonly intro: string;
  /** The text of the link. */
  readonly action: string;
}

/** The texts of a mail before a payment. */
interface ReminderTexts extends MailWithAction {
  /** The names of the rows of a table. */
  readonly date: string;
  readonly amount: string;
  /** How to cancel. `{date}`: the day of the payment. */
  readonly cancel: string;
}

/** The texts of a mail about a way to log in that was added or removed. Its table and its button are those of `new-device`. */
interface WayInMail {
  readonly subject: string;
  readonly intro: string;
  /** For somebody who has not done it. */
  readonly notYou: string;
  /** In its place, for somebody without a password. */
  readonly byCode: { readonly notYou: string };
}
