import { useState } from 'react';
import { TextField } from '../../ui/form/text-field.js';
import type { Problems } from '../../ui/form/use-form.js';
import { useAccount } from './account-context.js';
import { MAX_LENGTH } from './field-rules.js';
import { PasswordField } from '../../ui/form/password-field.js';

/**
 * The email field of the forms for signed-out visitors. Its text is kept for the next of these forms.
 *
 * @param props.known the email of the visitor whose session has ended. It cannot be changed. Default: none
 */
export function EmailField({
  problems,
  autoComplete,
  known = null,
}: {
  readonly problems: Problems;
  readonly autoComplete: 'username' | 'email' | 'username webauthn';
  readonly known?: string | null;
}) {
  const { texts, typedEmail, rememberEmail } = useAccount();
  // The default value must not change while the visitor types.
  const [first] = useState(typedEmail);
  if (known !== null)
    return (
      <TextField
        name="email"
        type="email"
        autoComplete={autoComplete}
        readOnly
        value={known}
        label={texts.email}
        error={problems['email']}
      />
    );
  return (
    <TextField
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      required
      maxLength={MAX_LENGTH.email}
      defaultValue={first}
      onInput={(event) => rememberEmail(event.currentTarget.value)}
      label={texts.email}
      error={problems['email']}
    />
  );
}

/** The field for a new password. There is no second one to confirm it: the visitor can look at what is typed. */
export function NewPasswordField({
  name,
  label,
  problems,
}: {
  readonly name: string;
  readonly label: string;
  readonly problems: Problems;
}) {
  const { texts } = useAccount();
  const [isShown, setIsShown] = useState(false);
  return (
    <PasswordField
      name={name}
      autoComplete="new-password"
      required
      maxLength={MAX_LENGTH.password}
      label={label}
      hint={texts.passwordRule}
      showLabel={texts.showPassword}
      isShown={isShown}
      onToggle={setIsShown}
      error={problems[name]}
    />
  );
}
