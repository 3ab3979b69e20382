import { useState } from 'react';
import { PasswordField } from '../ui/password-field.js';
import { TextField } from '../ui/text-field.js';
import type { Problems } from '../ui/use-form.js';
import { useAccount } from './account-context.js';
import { MAX_LENGTH } from './field-rules.js';

/** A new password and its confirmation, which is hidden while the password is shown. */
export function NewPasswordFields({
  name,
  label,
  confirmLabel,
  problems,
}: {
  readonly name: string;
  readonly label: string;
  readonly confirmLabel: string;
  readonly problems: Problems;
}) {
  const { texts } = useAccount();
  const [shown, setShown] = useState(false);
  return (
    <>
      <PasswordField
        name={name}
        autoComplete="new-password"
        required
        maxLength={MAX_LENGTH.password}
        label={label}
        hint={texts.passwordRule}
        showLabel={texts.showPassword}
        shown={shown}
        onToggle={setShown}
        error={problems[name]}
      />
      {!shown && (
        <TextField
          name="confirmPassword"
          type="password"
          autoComplete="new-password"
          required
          label={confirmLabel}
          error={problems['confirmPassword']}
        />
      )}
    </>
  );
}
