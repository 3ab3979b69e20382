import { useState } from 'react';
import { TextField } from '../ui/text-field.js';
import type { Problems } from '../ui/use-form.js';
import { useAccount } from './account-context.js';
import { MAX_LENGTH } from './field-rules.js';

/** The email of a form for somebody who is not signed in. It goes along to the next of these forms. */
export function EmailField({
  problems,
  autoComplete,
}: {
  readonly problems: Problems;
  readonly autoComplete: 'username' | 'email';
}) {
  const { texts, typedEmail, rememberEmail } = useAccount();
  // What the field starts with must not follow what is typed into it.
  const [first] = useState(typedEmail);
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
