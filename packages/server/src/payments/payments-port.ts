/** The port through which the server takes payments: its own terms, which an implementation translates for a provider. */

/** An amount of money: a decimal text and an ISO 4217 code, for example `10.00` and `USD`. */
export interface Amount {
  readonly value: string;
  readonly currencyCode: string;
}

/** How often somebody pays. */
export type PaymentTerms =
  | { readonly kind: 'once' }
  | {
      readonly kind: 'repeatedly';
      readonly period: { readonly value: number; readonly unit: 'WEEK' | 'MONTH' | 'YEAR' };
      /** How many days are free before the first payment. The payment method is asked for at once. Default: none. */
      readonly trialDays?: number;
    };

/** What a coupon takes off the payments of a checkout. */
export interface CheckoutDiscount {
  /** The id of the coupon of the site. The terms of a coupon never change. */
  readonly couponId: string;
  /** Its code, which the payment page may show. */
  readonly code: string;
  readonly reduction:
    | { readonly kind: 'percent'; readonly percent: number }
    | { readonly kind: 'amount'; readonly amount: Amount };
  /** How many payments it reduces, from the first one on; `null` for all. */
  readonly payments: number | null;
}

/** A checkout that is about to open. The same one may be opened again: the provider answers with the same page. */
export interface CheckoutRequest {
  readonly checkoutId: string;
  /** The name of the area, which the payment page shows. */
  readonly title: string;
  readonly price: Amount;
  readonly terms: PaymentTerms;
  /** Default: none. Only for a provider with `discountsCount`. */
  readonly discount?: CheckoutDiscount | null;
  readonly person: { readonly siteUserId: string; readonly email: string };
  /** The customer that an earlier checkout of the person has created; `null` for the first one. */
  readonly customerId: string | null;
  /** Where the visitor goes after the payment. */
  readonly successUrl: string;
  /** Where the visitor goes who does not pay. */
  readonly cancelUrl: string;
}

/** A checkout that is open at the provider. */
export interface OpenCheckout {
  readonly sessionId: string;
  /** The address of the payment page. */
  readonly url: string;
  readonly customerId: string;
}

/** A payment that has been made. */
export interface Payment {
  /** The provider's id. It stays the same for the same payment. */
  readonly id: string;
  readonly paidAt: Date;
  readonly amount: Amount;
  /** A text for the person, for example `Visa •••• 4242`; `null` when the provider names none. */
  readonly method: string | null;
  readonly refunds: readonly { readonly id: string; readonly refundedAt: Date; readonly value: string }[];
  /** Whether the whole amount was given back. */
  readonly isRefunded: boolean;
  /**
   * Whether the buyer disputes the payment at the bank: `open` while the bank has not decided, `lost` when the buyer got the
   * money back. A lost one ends access. Default: there is none, or it was won.
   */
  readonly dispute?: 'open' | 'lost' | null;
  /** The taxes in the amount, for example `{ label: 'VAT 19 %', amount }`. Default: none are known. */
  readonly taxes?: readonly { readonly label: string; readonly amount: Amount }[];
  /** The page or the file of the invoice. Default: there is none. */
  readonly invoiceUrl?: string | null;
  /** What discounts have taken off. Default: nothing. */
  readonly discount?: Amount | null;
  /**
   * What a payment of a subscription was for: a period, or the difference of a change inside a period. Only those for periods
   * are counted. Default: a period.
   */
  readonly purpose?: 'period' | 'change';
}

/** A purchase as it is at the provider now. */
export type Purchase =
  /** Nothing has been paid. While it is open, somebody still can. */
  | { readonly kind: 'unpaid'; readonly isOpen: boolean }
  /** The visitor has paid, and the money has not arrived: a bank transfer takes days. */
  | { readonly kind: 'processing' }
  | { readonly kind: 'once'; readonly payment: Payment }
  | Subscription;

/** A purchase that is paid repeatedly. */
export interface Subscription {
  readonly kind: 'subscription';
  readonly subscriptionId: string;
  /** `unpaid` while the last payment has failed, whether or not the provider tries again. */
  readonly status: 'active' | 'unpaid' | 'ended';
  /**
   * When the payment that failed was due, while the status is `unpaid` and the provider tries again: the member keeps access for
   * some days from then on. Default: the provider does not try again, and access has ended.
   */
  readonly pastDueSince?: Date | null;
  /**
   * Whether the provider has ended the subscription because it was not paid, and not because somebody wanted it to end. The
   * member is told then. Default: no.
   */
  readonly endedUnpaid?: boolean;
  /** The time from which the periods are counted. */
  readonly startedAt: Date;
  /** The end of the current period, also of free days: when the next payment is due. */
  readonly periodEndsAt: Date;
  /** When the free days end or have ended; `null` for none. Default: none. */
  readonly trialEndsAt?: Date | null;
  /** When the subscription ends or has ended; `null` for one without an end. */
  readonly endsAt: Date | null;
  /**
   * When its payments go on that are paused; `null` when they are not paused. A provider with `pause` must tell it: it shows whether
   * a pause was made whose answer was lost. Default: unknown.
   */
  readonly pausedUntil?: Date | null;
  /** The payments for periods and for changes inside one, the oldest first. Free days begin with a payment of nothing. */
  readonly payments: readonly Payment[];
  /**
   * What the subscription costs now, and how often. A provider with `changeOption` must tell it: it shows whether a change was
   * made whose answer was lost. Default: unknown.
   */
  readonly terms?: SubscriptionTerms | null;
}

/** What a subscription costs, and how often. */
export interface SubscriptionTerms {
  readonly price: Amount;
  readonly period: Extract<PaymentTerms, { kind: 'repeatedly' }>['period'];
}

/** A change of a subscription. Each may be asked for again, and changes nothing then. */
export type SubscriptionChange =
  /** Ends it when the current period is over. */
  | { readonly kind: 'end-with-period' }
  /** Ends it at a time. */
  | { readonly kind: 'end-at'; readonly at: Date }
  | { readonly kind: 'end-now' }
  /** Undoes `end-with-period`. */
  | { readonly kind: 'resume' };

/** The ids of a purchase at the provider. */
export interface PurchaseIds {
  /** `null` for a subscription that was imported: then `subscriptionId` is known. */
  readonly sessionId: string | null;
  /** `null` while it is unknown, or for a purchase that is paid once. */
  readonly subscriptionId: string | null;
}

/** A hint that a purchase may have changed. It does not say how: that is read from the provider. */
export interface PurchaseHint {
  readonly checkoutId: string | null;
  readonly sessionId: string | null;
  readonly subscriptionId: string | null;
  readonly customerId: string | null;
}

/** Money that is paid back. */
export interface RefundRequest {
  /** The provider's id of the payment, as in {@link Payment}. */
  readonly paymentId: string;
  readonly amount: Amount;
  /** The same key pays back once, however often and however late it is asked for. */
  readonly key: string;
}

/** Another price of a subscription, for its renewals from a time on. Its currency and period stay. */
export interface PriceChange {
  readonly price: Amount;
  /** No renewal before this time may have the price. */
  readonly from: Date;
}

/** Another price and period of a subscription. The currency stays. */
export interface OptionTerms {
  readonly price: Amount;
  readonly terms: Extract<PaymentTerms, { kind: 'repeatedly' }>;
}

/** A change of a subscription to other terms. */
export interface OptionChangeRequest extends OptionTerms {
  readonly when:
    /** At once, with a payment for the rest of the period, which is counted from a time that has passed. The period is the same. */
    | { readonly kind: 'now'; readonly at: Date }
    /** With the next renewal, without a payment before. No renewal before the time may have the terms. */
    | { readonly kind: 'at-period-end'; readonly from: Date };
}

/** Takes payments through a provider. */
export interface PaymentsPort {
  /** Whether payments take no money, because the key is one for tests. The owner's panel says so. Default: false. */
  readonly isTest?: boolean;
  /**
   * How the provider counts the payments of a discount. One that counts months cannot reduce several payments of an option that is
   * paid by the week. Default: it takes no discounts, and nobody can enter a code.
   */
  readonly discountsCount?: 'payments' | 'months';
  /**
   * Opens a checkout, and creates the customer when the person has none.
   *
   * @throws UnsupportedPriceError for a price or a period that the provider does not take
   */
  openCheckout(request: CheckoutRequest): Promise<OpenCheckout>;
  /** Closes the payment page of a checkout. A checkout that is paid or has expired stays as it is. */
  closeCheckout(sessionId: string): Promise<void>;
  /** Returns the purchase of a checkout as it is now. */
  readPurchase(ids: PurchaseIds): Promise<Purchase>;
  /** Changes a subscription. One that has ended stays as it is. */
  changeSubscription(subscriptionId: string, change: SubscriptionChange): Promise<void>;
  /**
   * Pays back a payment, whole or in part. Default: the owner pays back at the provider, and the panel says so.
   *
   * @returns the id of the refund, as in the refunds of {@link Payment}
   * @throws RefusedRefundError when the provider will not pay back so much, now and later
   */
  refund?(request: RefundRequest): Promise<{ readonly id: string }>;
  /**
   * Gives a subscription another price from its next renewal on, without a payment for the period that runs. It may be asked
   * for again, and changes nothing then. Default: the owner cannot change the price of a member.
   *
   * @returns the next renewal, which has the price; `null` when nothing was changed, because an earlier renewal is to come,
   *   or because the subscription ends
   */
  changePrice?(subscriptionId: string, change: PriceChange): Promise<Date | null>;
  /**
   * Returns what would be due for a change to other terms at once. It takes no payment. Default: members cannot change their
   * option.
   *
   * @param change its `at` is the time from which the rest of the period is counted
   */
  previewOptionChange?(subscriptionId: string, change: OptionTerms & { readonly at: Date }): Promise<Amount>;
  /**
   * Gives a subscription other terms. The last call decides: one that is asked for before its renewal replaces an earlier one,
   * and the terms of now undo it. It may be asked for again, and neither changes nor takes anything then. Default: members
   * cannot change their option.
   *
   * @returns the next renewal; `null` when nothing was changed, because an earlier renewal is to come, the last payment has
   *   failed, or the subscription ends
   * @throws RefusedPaymentError when the payment of a change at once was refused. Nothing was changed then
   */
  changeOption?(subscriptionId: string, change: OptionChangeRequest): Promise<Date | null>;
  /**
   * Pauses the payments of a subscription: no period that begins before the time is paid, and the one that begins then is. The days
   * of its periods stay the same. `null` lets them go on. It may be asked for again, and changes nothing then. A subscription that
   * has ended stays as it is. Default: members cannot pause.
   */
  pause?(subscriptionId: string, pause: { readonly until: Date } | null): Promise<void>;
  /**
   * Ends a pause at once: a period begins now, with its payment, and the next ones are counted from now. The same key takes one
   * payment, however often it is asked for. Default: members cannot pause.
   *
   * @throws RefusedPaymentError when the payment was refused. Nothing was changed then
   */
  endPause?(subscriptionId: string, end: { readonly key: string }): Promise<void>;
  /** Returns the address of the provider's page where a person changes the payment method. */
  paymentMethodUrl(customerId: string, returnUrl: string): Promise<string>;
  /**
   * Reads a message of the provider.
   *
   * @returns `null` for a message that is not about a purchase
   * @throws UntrustedWebhookError when its signature is missing, wrong or too old
   * @throws UnreadableWebhookError when its signature is right, and its content is no message of the provider
   */
  readWebhook(request: Request): Promise<PurchaseHint | null>;
  /** Lists the hints since a time, also those that no webhook has delivered. */
  listHints(since: Date): AsyncIterable<PurchaseHint>;
}

/** A price that a payment provider does not take. */
export class UnsupportedPriceError extends Error {
  override readonly name = 'UnsupportedPriceError';
}

/** The payment provider will not pay back what was asked for. Nothing was paid back. */
export class RefusedRefundError extends Error {
  override readonly name = 'RefusedRefundError';
}

/** The payment of a change was refused, for example by the bank. Nothing was changed. */
export class RefusedPaymentError extends Error {
  override readonly name = 'RefusedPaymentError';
}

/** A message that does not come from the payment provider. */
export class UntrustedWebhookError extends Error {
  override readonly name = 'UntrustedWebhookError';
}

/** A message with the right signature whose content cannot be read. The provider need not send it again. */
export class UnreadableWebhookError extends Error {
  override readonly name = 'UnreadableWebhookError';
}
