import { useEffect, type ReactNode } from 'react';
import type { Profile } from '../../../core/api/index.js';
import type { Site } from '../../../core/site.js';
import { useAccount } from '../account-context.js';
import { LoadedView } from '../loaded-view.js';
import { useLoaded } from '../use-loaded.js';

const readProfile = async (site: Site): Promise<Profile> => (await site.api()).profile();

/** Loads the profile for a screen, and remembers whose account it is, for when the session ends. */
export function WithProfile({ children }: { readonly children: (profile: Profile) => ReactNode }) {
  const { setOwnEmail } = useAccount();
  const loaded = useLoaded(readProfile, 'profile');
  const email = loaded.kind === 'ready' ? loaded.value.email : null;
  useEffect(() => {
    if (email !== null) setOwnEmail(email);
  }, [email, setOwnEmail]);
  return <LoadedView loaded={loaded}>{children}</LoadedView>;
}
