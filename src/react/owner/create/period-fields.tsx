import type { BillingUnit } from '../../../core/api/types.js';
import { createEn } from '../../../core/messages/en/owner/create.js';
import { AREA_LIMITS, type DraftField } from '../../../core/owner/area-draft.js';
import { parseWholeNumber } from '../../../core/owner/parse-input.js';
import { pluralText } from '../../../core/messages/fill.js';
import { SelectField } from '../../ui/select-field.js';
import { TextField } from '../../ui/text-field.js';
import { useOwner, useOwnerTexts } from '../owner-context.js';
import type { DraftForm } from './draft-form.js';

/** The time between two payments. */
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
