import { useState } from 'react';
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

/** The intervals that most people choose, as the number of units between two payments. Every other one has two more fields. */
const COMMON: readonly (readonly [every: number, unit: BillingUnit])[] = [
  [1, 'WEEK'],
  [1, 'MONTH'],
  [3, 'MONTH'],
  [1, 'YEAR'],
];
const OTHER = 'other';

/** A time between two payments. */
interface Period {
  /** The number of units, as typed. */
  readonly every: string;
  readonly unit: BillingUnit;
}

/**
 * The choice of the time between two payments: "every month" and other common ones, or another one, for which it shows the
 * number and the unit. The field with the value has the name of the draft.
 */
export function PeriodFields({
  form,
  name,
  every,
  unit,
  onChange,
}: Period & {
  readonly form: DraftForm;
  readonly name: DraftField;
  readonly onChange: (period: Period) => void;
}) {
  const { locale } = useOwner();
  const texts = useOwnerTexts(createEn);
  const { pricing } = useOwnerTexts(pricingEn);
  const common = COMMON.find(([number, its]) => `${number}` === every && its === unit);
  const [isOther, setIsOther] = useState(!common);
  const shown = common && !isOther ? common.join() : OTHER;
  return (
    <>
      <SelectField
        name={shown === OTHER ? `${name}-choice` : name}
        label={texts.createHowOften}
        value={shown}
        error={shown === OTHER ? undefined : form.problem(name)}
        onChange={({ target }) => {
          const chosen = COMMON.find((one) => one.join() === target.value);
          setIsOther(!chosen);
          if (chosen) onChange({ every: `${chosen[0]}`, unit: chosen[1] });
        }}
      >
        {COMMON.map(([number, its]) => (
          <option key={`${number},${its}`} value={[number, its].join()}>
            {pluralText(pricing.everyPeriod[its], number, locale)}
          </option>
        ))}
        <option value={OTHER}>{texts.createOtherPeriod}</option>
      </SelectField>
      {shown === OTHER && <OtherPeriod {...{ form, name, every, unit, onChange }} />}
    </>
  );
}

/** The fields for any number of weeks, months or years. */
function OtherPeriod({ form, name, every, unit, onChange }: Parameters<typeof PeriodFields>[0]) {
  const { locale } = useOwner();
  const texts = useOwnerTexts(createEn);
  const count = parseWholeNumber(every, 1, AREA_LIMITS.every) ?? 2;
  const units = [
    ['WEEK', texts.createWeeks],
    ['MONTH', texts.createMonths],
    ['YEAR', texts.createYears],
  ] as const;
  return (
    <div {...partProps('other-period')}>
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
    </div>
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
