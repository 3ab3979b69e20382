import { useEffect, type ReactNode, useState } from 'react';
import type { Api } from '../../../core/api/client.js';
import type { Profile } from '../../../core/api/types.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { LoadedView } from '../../ui/loading/lazy-part.js';
import { useAccountData } from '../shared/account-loading.js';
import { profileEn } from '../../../core/messages/en/profile.js';
import { PasswordField } from '../../ui/form/password-field.js';
import type { Problems } from '../../ui/form/use-form.js';

const readProfile = (api: Api): Promise<Profile> => api.profile();

/** Loads the profile for a screen. Passes it to the account, which shows its language and the status of its email. */
export function WithProfile({ children }: { readonly children: (profile: Profile) => ReactNode }) {
  const { profileLoaded } = useAccount();
  const loaded = useAccountData(readProfile, 'profile');
  const profile = loaded.kind === 'ready' ? loaded.value : null;
  useEffect(() => {
    if (profile) profileLoaded(profile);
  }, [profile, profileLoaded]);
  return (
    <LoadedView loaded={loaded} lines={2} shape="cards">
      {children}
    </LoadedView>
  );
}

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
