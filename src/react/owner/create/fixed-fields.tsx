import { createEn } from '../../../core/messages/en/owner/create.js';
import type { FixedDraft, DraftField } from '../../../core/owner/area-draft.js';
import { paymentPriceOf } from '../../../core/owner/new-area.js';
import { partProps } from '../../ui/base/styling.js';
import { SwitchField } from '../ui/switch-field.js';
import { TextField } from '../../ui/form/text-field.js';
import { useOwnerTexts } from '../shared/owner-context.js';
import type { DraftForm } from './use-creation.js';
import { PeriodFields, PriceField, PriceLines } from './price-fields.js';

/** The fields for one price, paid at once or in installments. */
export function FixedFields(form: DraftForm) {
  const texts = useOwnerTexts(createEn);
  const { fixed } = form.draft;
  const set = (field: DraftField, part: Partial<FixedDraft>) =>
    form.edit(field, (now) => ({ ...now, fixed: { ...now.fixed, ...part } }));
  return (
    <div {...partProps('options')}>
      <PriceField
        form={form}
        name="fixed-price"
        label={texts.createPrice}
        value={fixed.price}
        onChange={(price) => set('fixed-price', { price })}
      />
      <SwitchField
        label={texts.createInstallments}
        hint={texts.createInstallmentsHint}
        checked={fixed.payment !== 'once'}
        onChange={(on) => set('payments', { payment: on ? 'once-or-installments' : 'once' })}
      />
      {fixed.payment !== 'once' && (
        <>
          <div {...partProps('option-fields')}>
            <TextField
              name="payments"
              label={texts.createPayments}
              inputMode="numeric"
              autoComplete="off"
              required
              value={fixed.payments}
              error={form.problem('payments')}
              onChange={({ target }) => set('payments', { payments: target.value })}
            />
            <PeriodFields
              form={form}
              name="payment-every"
              every={fixed.every}
              unit={fixed.unit}
              onChange={(period) => set('payment-every', period)}
            />
          </div>
          <PriceField
            form={form}
            name="payment-price"
            label={texts.createPaymentPrice}
            value={paymentPriceOf(fixed, form.currency)}
            onChange={(paymentPrice) => set('payment-price', { paymentPrice })}
          />
          <SwitchField
            label={texts.createPayAtOnce}
            checked={fixed.payment === 'once-or-installments'}
            onChange={(on) => set('payments', { payment: on ? 'once-or-installments' : 'installments' })}
          />
        </>
      )}
      <PriceLines {...form} />
    </div>
  );
}
