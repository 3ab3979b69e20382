import { fill, pluralText } from '../../../core/messages/fill.js';
import { type DraftField } from '../../../core/owner/area-draft.js';
import { AREA_LIMITS } from '../../../contract/parts/limits.js';
import { TextField } from '../../ui/form/text-field.js';
import type { DraftForm } from './use-creation.js';
import type { BillingUnit } from '../../../contract/parts/pricing-option.js';
import { createEn } from '../../../core/messages/en/owner/create.js';
import { parseWholeNumber } from '../../../core/owner/parse-input.js';
import { SelectField } from '../../ui/form/select-field.js';
import { useOwner, useOwnerTexts } from '../shared/owner-context.js';
import { pricingEn } from '../../../core/messages/en/pricing.js';
import { draftOptions } from '../../../core/owner/new-area.js';
import { priceLine } from '../../../core/pricing/price-line.js';
import { partProps } from '../../ui/base/styling.js';

/** A field for an amount in the currency of the site. */
export function PriceField({
  form,
  name,
  label,
  value,
  onChange,
}: {
  readonly form: DraftForm;
  readonly name: DraftField;
  /** Contains `{currency}`. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <TextField
      name={name}
      label={fill(label, { currency: form.currency })}
      inputMode="decimal"
      autoComplete="off"
      required
      value={value}
      error={form.problem(name)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** The fields for the time between two payments. */
export function PeriodFields({
  form,
  name,
  every,
  unit,
  onChange,
}: {
  readonly form: DraftForm;
  readonly name: DraftField;
  readonly every: string;
  readonly unit: BillingUnit;
  readonly onChange: (period: { readonly every: string; readonly unit: BillingUnit }) => void;
}) {
  const { locale } = useOwner();
  const texts = useOwnerTexts(createEn);
  const count = parseWholeNumber(every, 1, AREA_LIMITS.every) ?? 2;
  const units = [
    ['WEEK', texts.createWeeks],
    ['MONTH', texts.createMonths],
    ['YEAR', texts.createYears],
  ] as const;
  return (
    <>
      <TextField
        name={name}
        label={texts.createEvery}
        inputMode="numeric"
        autoComplete="off"
        required
        value={every}
        error={form.problem(name)}
        onChange={({ target }) => onChange({ every: target.value, unit })}
      />
      <SelectField
        name={`${name}-unit`}
        label={texts.createUnit}
        value={unit}
        onChange={({ target }) =>
          onChange({ every, unit: units.find(([one]) => one === target.value)?.[0] ?? unit })
        }
      >
        {units.map(([value, forms]) => (
          <option key={value} value={value}>
            {pluralText(forms, count, locale)}
          </option>
        ))}
      </SelectField>
    </>
  );
}

/** The prices as visitors will see them. Renders nothing without a valid price. */
export function PriceLines({ draft, currency }: DraftForm) {
  const { locale } = useOwner();
  const texts = useOwnerTexts(createEn);
  const { pricing } = useOwnerTexts(pricingEn);
  const options = draftOptions(draft, currency).flatMap(({ option }) => option ?? []);
  if (options.length === 0) return null;
  return (
    <div {...partProps('price-lines')}>
      <p {...partProps('hint')}>{texts.createVisitorsSee}</p>
      <ul>
        {options.map((option, i) => (
          <li key={i} {...partProps('price-line')}>
            {priceLine({ id: '', ...option }, pricing, locale)}
          </li>
        ))}
      </ul>
    </div>
  );
}
