import { fill } from '../../../core/messages/fill.js';
import type { DraftField } from '../../../core/owner/area-draft.js';
import { TextField } from '../../ui/text-field.js';
import type { DraftForm } from './draft-form.js';

/** A field for an amount of the site's currency. */
export function PriceField({
  form,
  name,
  label,
  value,
  onChange,
}: {
  readonly form: DraftForm;
  readonly name: DraftField;
  /** With `{currency}` in it. */
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
