import { TextField } from '../ui/text-field.js';
import type { Problems } from '../ui/use-form.js';
import { useAccount } from './account-context.js';
import { MAX_LENGTH } from './field-rules.js';

const FIELDS = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
] as const;

/** First and last name, side by side where there is room. */
export function NameFields({
  problems,
  values,
}: {
  readonly problems: Problems;
  readonly values?: { readonly firstName: string; readonly lastName: string };
}) {
  const { texts } = useAccount();
  return (
    <div data-part="names">
      {FIELDS.map(([name, autoComplete]) => (
        <TextField
          key={name}
          name={name}
          autoComplete={autoComplete}
          required
          maxLength={MAX_LENGTH[name]}
          defaultValue={values?.[name]}
          label={texts[name]}
          error={problems[name]}
        />
      ))}
    </div>
  );
}
