/** The parts of other screens that are about passkeys. Their code is loaded when the site and the browser have passkeys. */
import { canUsePasskeys, mayOfferPasskeys } from '../../../core/account/passkeys/passkey-support.js';
import { LazyPart } from '../../ui/loading/lazy-part.js';
import type { PasskeyLogInProps } from '../passkey-log-in/passkey-log-in.js';
import { useAccount } from './account-context.js';

const load = () => import('../passkey-log-in/index.js');
const nothing = () => null;

const useHasPasskeys = (): boolean => useAccount().site.settings().waysIn.includes('passkey');

/** Returns the `autocomplete` of the email field of a login. With `webauthn`, its list offers passkeys. */
export function useLoginAutoComplete(
  usual: 'username' | 'email',
): 'username' | 'email' | 'username webauthn' {
  return useHasPasskeys() && mayOfferPasskeys() ? 'username webauthn' : usual;
}

/** The button that logs in with a passkey. Renders nothing when the site or the browser has none, and while its code loads. */
export function LazyPasskeyLogIn(props: PasskeyLogInProps) {
  if (!useHasPasskeys() || !canUsePasskeys()) return null;
  return (
    <LazyPart load={load} wrap={nothing}>
      {({ PasskeyLogIn }) => <PasskeyLogIn {...props} />}
    </LazyPart>
  );
}

/** The offer of a passkey. Renders nothing when the site or the browser has none, and while its code loads. */
export function LazyPasskeyOffer() {
  if (!useHasPasskeys() || !canUsePasskeys()) return null;
  return (
    <LazyPart load={load} wrap={nothing}>
      {({ PasskeyOffer }) => <PasskeyOffer />}
    </LazyPart>
  );
}
