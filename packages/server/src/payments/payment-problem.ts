/** Something about a payment that only the owner can put right, mostly by a refund. It has no personal data. */
export interface PaymentProblem {
  readonly kind:
    /** The account of the buyer was closed before the payment arrived. */
    | 'paid-after-closure'
    /** The area was deleted before the payment arrived. */
    | 'paid-without-area'
    /** The buyer has paid for the same area in another checkout. */
    | 'paid-twice'
    /** The buyer disputes a payment at the bank, which has not decided yet. Access stays. */
    | 'disputed'
    /** The bank has given a disputed payment back to the buyer. Access has ended, and so has the subscription. */
    | 'dispute-lost'
    /** The provider does not take the price of an option. */
    | 'unsupported-price'
    /** The provider could not be asked. The sweep asks again. */
    | 'provider-failed';
  readonly checkoutId: string;
  /** The order of the payment, whose `payment_id` the provider knows. */
  readonly orderNumber?: number;
  /** The error of the provider, without the data of a request. */
  readonly cause?: string;
}
