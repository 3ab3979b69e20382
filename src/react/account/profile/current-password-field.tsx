import { useState } from 'react';
import { profileEn } from '../../../core/messages/en/profile.js';
import { PasswordField } from '../../ui/password-field.js';
import type { Problems } from '../../ui/use-form.js';
import { useAccount } from '../account-context.js';
import { useTexts } from '../use-texts.js';

/** The password somebody has, asked for before email or password change. */
export function CurrentPasswordField({ problems }: { readonly problems: Problems }) {
  const { texts: shared } = useAccount();
  const texts = useTexts(profileEn);
  const [shown, setShown] = useState(false);
  return (
    <PasswordField
      name="currentPassword"
      autoComplete="current-password"
      required
      label={texts.currentPassword}
      showLabel={shared.showPassword}
      shown={shown}
      onToggle={setShown}
      error={problems['currentPassword']}
    />
  );
}
