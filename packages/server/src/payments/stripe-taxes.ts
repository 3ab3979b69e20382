/** The taxes of a payment at Stripe. */
import Stripe from 'stripe';
import type { Payment } from './payments-port.js';
import { fromStripeAmount } from './stripe-amounts.js';

type Taxes = NonNullable<Payment['taxes']>;

/** The label of a tax whose rate the key may not read. */
const UNNAMED = 'Tax';

/** Reads the names of tax rates, each once. */
export class StripeTaxRates {
  readonly #stripe: Stripe;
  readonly #labels = new Map<string, string>();

  constructor(stripe: Stripe) {
    this.#stripe = stripe;
  }

  /** Returns the taxes of an invoice. Those of nothing are left out. */
  async ofInvoice({ total_taxes: totals, currency }: Stripe.Invoice): Promise<Taxes> {
    const taxes: Taxes[number][] = [];
    for (const { amount, tax_rate_details: details } of totals ?? [])
      if (amount > 0)
        taxes.push({
          label: details ? await this.#labelOf(details.tax_rate) : UNNAMED,
          amount: fromStripeAmount(amount, currency),
        });
    return taxes;
  }

  async #labelOf(id: string): Promise<string> {
    const known = this.#labels.get(id);
    if (known !== undefined) return known;
    try {
      const label = toLabel(await this.#stripe.taxRates.retrieve(id));
      this.#labels.set(id, label);
      return label;
    } catch (error) {
      // A restricted key need not have the permission: the payment matters more than the name of its tax.
      if (error instanceof Stripe.errors.StripePermissionError) return UNNAMED;
      throw error;
    }
  }
}

/** Returns the taxes of a session that is paid once, which must have its breakdown. Those of nothing are left out. */
export const taxesOfSession = ({ total_details: details, currency }: Stripe.Checkout.Session): Taxes =>
  (details?.breakdown?.taxes ?? [])
    .filter(({ amount }) => amount > 0)
    .map(({ amount, rate }) => ({ label: toLabel(rate), amount: fromStripeAmount(amount, currency ?? '') }));

/** Returns the name of a tax with its percentage, for example "VAT 19 %". */
const toLabel = ({
  display_name: name,
  effective_percentage: effective,
  percentage,
}: Stripe.TaxRate): string => `${name} ${effective ?? percentage} %`;
