/** The texts of the pages that the server writes, in one language, by the page. Words in braces are filled in. */
export interface ServerPageTexts {
  readonly checkout: {
    readonly title: string;
    /** The main button. `{price}`: the amount of the first payment. */
    readonly pay: string;
    readonly cancel: string;
    /** Before the amount of the first payment. */
    readonly dueToday: string;
    /** At the top of a checkout that takes no money. */
    readonly testMode: string;
    readonly testModeHelp: string;
    readonly notSetUp: string;
    readonly contactOwner: string;
    readonly refused: string;
    readonly unsupportedPrice: string;
    readonly waiting: string;
    readonly takesLonger: string;
    readonly takesLongerHelp: string;
    readonly lookAgain: string;
    readonly notOpening: string;
    readonly notOpeningHelp: string;
    readonly goBack: string;
    /** Before the payment: the box with which a buyer gives up the right of withdrawal, what it means, and the button. */
    readonly waive: string;
    readonly waiveHelp: string;
    readonly goOn: string;
    /** The field for the code of a coupon, its button, and the button that takes an applied one away. */
    readonly code: string;
    readonly applyCode: string;
    readonly removeCode: string;
    /** After a code was applied. `{code}`: the code. */
    readonly codeApplied: string;
    /** Why a code is not applied. */
    readonly codeMissing: string;
    readonly codeUnknown: string;
    readonly codeEnded: string;
    readonly codeUsedUp: string;
    readonly codeOtherArea: string;
    readonly codeOtherCurrency: string;
    readonly codeUsedBefore: string;
    readonly codeByWeek: string;
    readonly codeTries: string;
  };
  readonly firstOwner: {
    readonly title: string;
    readonly help: string;
    readonly linkExpired: string;
  };
  readonly invitation: {
    readonly title: string;
    /** What somebody may do who is to administer the site. */
    readonly ownerHelp: string;
    /** What somebody may do who is to help the members. */
    readonly supportHelp: string;
    readonly accept: string;
    /** Above the form of a log-in. `{email}`: the email of the invitation. */
    readonly logInHelp: string;
    /** Above the form of a new account. `{email}`: the email of the invitation. */
    readonly createHelp: string;
    /** For somebody who is logged in with another email. `{email}`: the email of the invitation, `{own}`: the other one. */
    readonly otherPerson: string;
    readonly logOut: string;
    readonly linkExpired: string;
  };
  /** The pages with which a buyer withdraws from a contract or cancels it. */
  readonly contractEnd: {
    readonly withdrawTitle: string;
    readonly cancelTitle: string;
    readonly withdrawHelp: string;
    readonly cancelHelp: string;
    readonly orderNumber: string;
    /** Before the list of the own orders. */
    readonly order: string;
    readonly noOrders: string;
    readonly name: string;
    readonly reason: string;
    readonly reasonHelp: string;
    /** The main buttons, and those of the second step. */
    readonly withdraw: string;
    readonly cancel: string;
    readonly confirmWithdrawal: string;
    readonly confirmCancellation: string;
    /** Above the second step, which repeats what was typed. */
    readonly check: string;
    readonly change: string;
    /** The links from one page to the other. */
    readonly toCancel: string;
    readonly toWithdraw: string;
    readonly checkFields: string;
    readonly notFound: string;
    readonly linkExpired: string;
    readonly receivedAt: string;
    readonly endsAt: string;
    readonly refund: string;
    /** After a declaration of somebody who is signed out. */
    readonly receivedTitle: string;
    readonly received: string;
    readonly withdrawnTitle: string;
    readonly cancelledTitle: string;
    readonly mailFollows: string;
    readonly notDoneTitle: string;
    readonly tooLate: string;
    readonly waived: string;
    readonly endedBefore: string;
    readonly notCancellable: string;
  };
  readonly form: {
    /** Above a form whose fields are not valid. */
    readonly checkFields: string;
    readonly loggedIn: string;
    /** Below the field of a mailed code. */
    readonly codeRule: string;
    /** `{seconds}`: how long the visitor waits. */
    readonly humanWait: string;
    readonly humanNeedsScript: string;
  };
  readonly error: {
    /** For a form that is older than the session. */
    readonly outOfDate: string;
    readonly outOfDateHelp: string;
  };
}
