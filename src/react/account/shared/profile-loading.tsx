import { useEffect, type ReactNode } from 'react';
import type { Api } from '../../../core/api/client.js';
import type { Profile } from '../../../contract/account/profile.js';
import { LoadedView } from '../../ui/loading/lazy-part.js';
import type { Loaded } from '../../ui/loading/use-loaded.js';
import { useAccount } from './account-context.js';
import { useAccountData } from './account-loading.js';

const readProfile = (api: Api): Promise<Profile> => api.profile();

/** Loads the profile. Passes it to the account, which shows its language and the status of its email. */
export function useProfile(): Loaded<Profile> {
  const { profileLoaded } = useAccount();
  const loaded = useAccountData(readProfile, 'profile');
  const profile = loaded.kind === 'ready' ? loaded.value : null;
  useEffect(() => {
    if (profile) profileLoaded(profile);
  }, [profile, profileLoaded]);
  return loaded;
}

/** Loads the profile for a screen. */
export function WithProfile({ children }: { readonly children: (profile: Profile) => ReactNode }) {
  return (
    <LoadedView loaded={useProfile()} lines={2} shape="cards">
      {children}
    </LoadedView>
  );
}
