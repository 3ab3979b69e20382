import type { BillingPeriod } from 'member-area-elements/contract/parts/pricing-option';
import type { Role } from 'member-area-elements/contract/parts/role';
import type { ContractEndKind, ContractEndOutcome } from 'member-area-elements/contract/account/end-contract';
import type { CancellationCode } from 'member-area-elements/contract/account/send-cancellation-reason';
import type { Discount } from 'member-area-elements/contract/parts/discount';
import type { PricingOption } from '../areas/area.js';
import type { Language } from './languages.js';

/** A price, and how often it is paid. */
export interface MailedOption {
  readonly price: { readonly value: string; readonly currencyCode: string };
  readonly billingPeriod: BillingPeriod;
}

/** The facts that every mail has. */
interface SiteFacts {
  readonly language: Language;
  readonly siteName: string;
  /** The address of the site, for example `https://www.example.com`. */
  readonly siteUrl: string;
  /** The time zone of the dates in the mail, for example `Europe/Berlin`. */
  readonly timeZone: string;
}

/** An amount of money. */
interface Amount {
  readonly value: string;
  readonly currencyCode: string;
}

/** A payment that is due later. Its amount is that of the membership: a promotion code or tax of the payment provider can change it. */
interface NextPayment {
  readonly date: Date;
  readonly amount: Amount;
}

/** How a membership is paid after an order. `next` is `null` when nothing more is to be paid. */
export type PaymentPlan =
  | { readonly kind: 'once' }
  | { readonly kind: 'recurring'; readonly next: NextPayment | null }
  | {
      readonly kind: 'installments';
      /** The number of payments that were made, and of all. */
      readonly made: number;
      readonly all: number;
      readonly next: NextPayment | null;
    };

/** What an order has paid for. */
export type OrderedMembership =
  | {
      /** The first payment of a membership. The mail has what was agreed on. */
      readonly kind: 'begins';
      readonly startsAt: Date;
      /** The option that was bought. `priceLine` of `member-area-elements/core` writes it as the pages do. */
      readonly option: Omit<PricingOption, 'subscriptionPlan'> & { readonly discount?: Discount };
      readonly payments: PaymentPlan;
      /** The memberships in the account, where a recurring one is cancelled. */
      readonly membershipsLink: string;
      /** The terms of the site; `null` without the setting `termsUrl`. */
      readonly termsLink: string | null;
    }
  | {
      /** A later payment of a membership. */
      readonly kind: 'goes-on';
      readonly payments: PaymentPlan;
    }
  | {
      /** A payment whose membership is over by now. */
      readonly kind: 'over';
    };

/** What has become of a declaration to end a contract. */
export type ContractEndResult =
  | {
      /** There is no such order with this email. */
      readonly kind: 'unknown';
    }
  | {
      /** The buyer was signed out, and confirms it. */
      readonly kind: 'to-confirm';
      /** The page where the buyer confirms it. */
      readonly link: string;
      /** The number of days for which the link can be used. */
      readonly validDays: number;
    }
  | {
      readonly kind: 'decided';
      /** The outcomes are those of the call `endContract`. */
      readonly outcome: Exclude<ContractEndOutcome, 'received'>;
      /** When access ends or has ended; `null` when it does not. */
      readonly endsAt: Date | null;
      /** What is paid back by the payment provider. */
      readonly refund: Amount | null;
      /** What the owner has to pay back, because the provider has refused or cannot do it. */
      readonly refundByOwner: Amount | null;
    };

/** How a person logs in: with a password, or with codes by mail alone. */
export type LogsInBy = 'password' | 'code';

/**
 * What a mail says. A template makes the texts of it.
 *
 * No mail has the name of a person, except `contract-end`, which repeats to the buyer of an order what was declared. Whoever creates an account chooses its name and its email, and could otherwise send a
 * text of their own to the address of somebody else. The mails to owners name members by their emails.
 */
export type MailFacts = SiteFacts &
  (
    | {
        readonly kind: 'password-reset';
        /** The page where the person chooses a new password. */
        readonly link: string;
        /** The number of hours for which the link can be used. */
        readonly validHours: number;
      }
    | {
        /** To an email with which somebody wants to log in, whether or not there is an account with it. */
        readonly kind: 'sign-in-code';
        /** Six digits. */
        readonly code: string;
        /** The page that logs in, in the browser that has asked for the mail. */
        readonly link: string;
        /** The number of minutes for which the code and the link can be used. */
        readonly validMinutes: number;
      }
    | {
        /** To the email of a new account, or to the new email of a person. */
        readonly kind: 'email-confirmation';
        /** The page where the person confirms the email. */
        readonly link: string;
        readonly validHours: number;
        readonly logsInBy: LogsInBy;
        /** The email of the account now, when a person asks to change it. Absent for a new account. */
        readonly currentEmail?: string;
      }
    | {
        /** To the email of a person, when somebody who knows the password, or is logged in without one, asks to change it. */
        readonly kind: 'email-change-asked';
        readonly newEmail: string;
        readonly logsInBy: LogsInBy;
        /** The page where the person ends the change: by a link to a new password, or else by logging out elsewhere. */
        readonly link: string;
      }
    | {
        /** To a person, after a log-in from a device from which they have not logged in before. */
        readonly kind: 'new-device';
        /** The name of the browser, for example "Firefox"; `null` for an unknown one. */
        readonly browser: string | null;
        /** The name of the operating system, for example "Windows"; `null` for an unknown one. */
        readonly system: string | null;
        /** The code of the country in ISO 3166, for example "PT"; `null` for an unknown one. */
        readonly country: string | null;
        readonly loggedInAt: Date;
        readonly logsInBy: LogsInBy;
        /** The page where the person ends the session: by a link to a new password, or else in the list of the devices. */
        readonly link: string;
      }
    | {
        /** After a passkey was added to an account, or removed. Not with its name: whoever has added it has chosen that. */
        readonly kind: 'passkey-added' | 'passkey-removed';
        /** The device on which that was done, as of a log-in from a new one. */
        readonly browser: string | null;
        readonly system: string | null;
        readonly country: string | null;
        readonly changedAt: Date;
        readonly logsInBy: LogsInBy;
        /** The page where the person asks for a link to a new password, which ends all sessions and all passkeys, or else the list of the devices. */
        readonly link: string;
      }
    | {
        /** After a log-in provider was connected with an account, or was removed from it. */
        readonly kind: 'log-in-provider-connected' | 'log-in-provider-disconnected';
        /** The name of the provider, for example "Google". */
        readonly provider: string;
        /** The device on which that was done, as of a log-in from a new one. */
        readonly browser: string | null;
        readonly system: string | null;
        readonly country: string | null;
        readonly changedAt: Date;
        readonly logsInBy: LogsInBy;
        /** The page where the person asks for a link to a new password, which ends all sessions and removes all connected accounts, or else the list of the devices. */
        readonly link: string;
      }
    | {
        /** To the previous email of a person. */
        readonly kind: 'email-changed';
        readonly newEmail: string;
      }
    | {
        /** To an email that somebody wants for another account. */
        readonly kind: 'account-exists';
        /** The login. */
        readonly link: string;
      }
    | {
        /** To an email that an owner invites. */
        readonly kind: 'invitation';
        /** What the person may do: administer the site, or help its members. */
        readonly role: Role;
        /** The page where the person accepts. */
        readonly link: string;
        /** The number of days for which the link can be used. */
        readonly validDays: number;
      }
    | {
        /** To somebody whose account was imported without a password. */
        readonly kind: 'import-invitation';
        readonly logsInBy: LogsInBy;
        /** The page where the person chooses a password, or else the login. */
        readonly link: string;
        /** The number of days for which the link to a password can be used. */
        readonly validDays: number;
      }
    | {
        /** After each payment for a membership. */
        readonly kind: 'order-confirmation';
        /** The order in the account. */
        readonly link: string;
        readonly orderNumber: string;
        readonly placedAt: Date;
        /** The name of the member area. */
        readonly title: string;
        /** What was paid. */
        readonly total: Amount;
        /** The prices of all options of the area. When their currencies differ, the pages write amounts with codes. */
        readonly areaPrices: readonly Amount[];
        readonly membership: OrderedMembership;
        /** The taxes in the total. */
        readonly taxes: readonly { readonly label: string; readonly amount: Amount }[];
        /** The page or the file of the payment provider's invoice; `null` for none. */
        readonly invoiceLink: string | null;
        /** The code of a coupon and what it has taken off; `null` for none. */
        readonly discount: { readonly code: string; readonly amount: Amount } | null;
        /**
         * Until when the buyer can withdraw, and where; `waived` for a buyer who has given it up; `null` for a buyer who cannot, or
         * cannot any more.
         */
        readonly withdrawal: { readonly lastDay: Date; readonly link: string } | 'waived' | null;
      }
    | {
        /** After the cancellation of a paid membership. */
        readonly kind: 'cancellation';
        /** The memberships in the account. */
        readonly link: string;
        /** The name of the member area. */
        readonly title: string;
        /** When the access ends; `null` when it has ended. */
        readonly endsAt: Date | null;
      }
    | {
        /** To a member whose price the owner has changed from a later renewal on. */
        readonly kind: 'price-change';
        /** The memberships in the account, where the member can cancel. */
        readonly link: string;
        /** The name of the member area. */
        readonly title: string;
        /** The price until then. */
        readonly price: Amount;
        /** The price from then on. The same as `price` when a change that was told before does not come. */
        readonly newPrice: Amount;
        /** The first renewal at the new price. */
        readonly from: Date;
      }
    | {
        /** To a member who has changed the option of a membership. */
        readonly kind: 'option-changed';
        /** The memberships in the account, where the member can revoke a change that comes. */
        readonly link: string;
        /** The name of the member area. */
        readonly title: string;
        /** The option until then. */
        readonly before: MailedOption;
        /** The option from then on. */
        readonly option: MailedOption;
        /** The renewal from which the price of the option is paid. */
        readonly from: Date;
        /** What was paid for a change at once; `null` for a change that comes with that renewal. */
        readonly due: Amount | null;
      }
    | {
        /** To a member whose payment has failed. */
        readonly kind: 'payment-failed';
        /** The page where the member changes the payment method. */
        readonly link: string;
        /** The name of the member area. */
        readonly title: string;
        /** Until when the member has access, while the payment is tried again; `null` when it has ended. */
        readonly endsAt: Date | null;
      }
    | {
        /** To a member whose payment has failed, some days before access ends. */
        readonly kind: 'payment-warning';
        /** The page where the member changes the payment method. */
        readonly link: string;
        /** The name of the member area. */
        readonly title: string;
        /** When access ends. */
        readonly endsAt: Date;
      }
    | {
        /** To a member whose access has ended because a payment was not made. */
        readonly kind: 'payment-ended';
        /** The page where the member changes the payment method, or the memberships. */
        readonly link: string;
        /** The name of the member area. */
        readonly title: string;
        /** Whether the member gets access again by paying. Otherwise the membership is over. */
        readonly mayPay: boolean;
      }
    | {
        /** To a member who was told of a failed payment, when it was made after all. */
        readonly kind: 'payment-restored';
        /** The memberships in the account. */
        readonly link: string;
        /** The name of the member area. */
        readonly title: string;
      }
    | {
        /** To a member who has paused a membership. */
        readonly kind: 'pause';
        /** The memberships in the account, where the member can revoke the pause until it begins. */
        readonly link: string;
        /** The name of the member area. */
        readonly title: string;
        /** When the access ends that is paid for. */
        readonly from: Date;
        /** When the membership goes on, with the next payment. */
        readonly until: Date;
      }
    | {
        /** To a member, before a yearly payment, or before the first payment after free days or after a pause. */
        readonly kind: 'renewal-reminder' | 'trial-reminder' | 'pause-end';
        /** The memberships in the account, where the member can cancel. */
        readonly link: string;
        /** The name of the member area. */
        readonly title: string;
        /** What is due for the membership. A promotion code or tax of the payment provider can change what is paid. */
        readonly amount: Amount;
        /** The day of the payment. */
        readonly renewsAt: Date;
      }
    | {
        /** To a buyer who has declared to withdraw from a contract or to cancel it, or to the email that was typed. */
        readonly kind: 'contract-end';
        readonly declared: ContractEndKind;
        readonly receivedAt: Date;
        /** The number of the order; `null` when something else was typed. */
        readonly orderNumber: number | null;
        /** The order and what was typed; `null` when there is no such order: then nothing that was typed is in the mail. */
        readonly contract: {
          /** The name of the member area. */
          readonly title: string;
          readonly name: string | null;
          readonly reason: string | null;
        } | null;
        readonly result: ContractEndResult;
      }
    | {
        /** To an owner, when a member has withdrawn from a contract or cancelled it by the page or the call for that. */
        readonly kind: 'owner-contract-end';
        readonly declared: ContractEndKind;
        readonly receivedAt: Date;
        /** The email of the member. */
        readonly email: string;
        /** The name of the member area. */
        readonly title: string;
        readonly orderNumber: string;
        /** `unconfirmed`: it was sent without logging in, and the member has got a link that carries it out. */
        readonly result: Extract<ContractEndResult, { kind: 'decided' }> | { readonly kind: 'unconfirmed' };
        /** The page of the member in the panel, when the panel is at `/owner`. */
        readonly link: string;
      }
    | {
        /** To an owner, about new members: each at once, or all of a day. */
        readonly kind: 'owner-joined';
        /** The first of them, with their emails and the names of their areas. */
        readonly members: readonly { readonly email: string; readonly title: string }[];
        /** The number of those that `members` leaves out. */
        readonly others: number;
      }
    | {
        /** To an owner, when a payment of a member has failed. */
        readonly kind: 'owner-payment-failed';
        /** The email of the member. */
        readonly email: string;
        /** The name of the member area. */
        readonly title: string;
        /** Until when the member has access, while the payment is tried again; `null` when it has ended. */
        readonly endsAt: Date | null;
      }
    | {
        /** To an owner, when a bank has given the payment of a member back, who has disputed it. */
        readonly kind: 'owner-dispute-lost';
        /** The email of the member. */
        readonly email: string;
        /** The name of the member area. */
        readonly title: string;
        readonly orderNumber: string;
      }
    | {
        /** To an owner, when a member leaves. */
        readonly kind: 'owner-left';
        /** The email of the member; `null` for one who has closed the account. */
        readonly email: string | null;
        /** The name of the member area, or the names of several with commas. */
        readonly title: string;
        /** When the access ends; `null` when it has ended. */
        readonly endsAt: Date | null;
        /** Why the member leaves; `null` when no reason was given. */
        readonly reason: CancellationCode | null;
        /** Whether the member has written a comment. It is not in the mail: anybody can become a member and write one. */
        readonly hasComment: boolean;
      }
  );

/** The mails that the server sends. */
export type MailKind = MailFacts['kind'];
