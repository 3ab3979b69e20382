import { useState } from 'react';
import { profileEn } from '../../../core/messages/en/profile.js';
import { PasswordField } from '../../ui/form/password-field.js';
import type { Problems } from '../../ui/form/use-form.js';
import { useAccount, useTexts } from '../shared/account-context.js';

/** The field for the current password, which a change of the email or the password needs. */
export function CurrentPasswordField({ problems }: { readonly problems: Problems }) {
  const { texts: shared } = useAccount();
  const texts = useTexts(profileEn);
  const [isShown, setIsShown] = useState(false);
  return (
    <PasswordField
      name="currentPassword"
      autoComplete="current-password"
      required
      label={texts.currentPassword}
      showLabel={shared.showPassword}
      isShown={isShown}
      onToggle={setIsShown}
      error={problems['currentPassword']}
    />
  );
}
