import { passkeyLogInEn } from '../../../core/messages/en/passkey-log-in.js';
import { BusyButton } from '../../ui/base/buttons.js';
import { css, useProtectedStyles } from '../../ui/base/styling.js';
import { useTexts } from '../shared/account-context.js';
import type { Carried } from '../shared/account-route.js';
import { usePasskeyLogIn } from './use-passkey-log-in.js';

/** Props of {@link PasskeyLogIn}. */
export interface PasskeyLogInProps {
  /** The join that is sent after the login, and what is shown then. */
  readonly carried: Carried;
}

/**
 * The button that logs in with a passkey. While it is shown, the list of the email field offers passkeys too, where the
 * browser can do that.
 */
export function PasskeyLogIn({ carried }: PasskeyLogInProps) {
  const texts = useTexts(passkeyLogInEn);
  const styles = useProtectedStyles(passkeyStyles);
  const { busy, problem, open } = usePasskeyLogIn(carried);
  return (
    <div ref={styles} data-part="passkey">
      <BusyButton data-part="passkey-log-in" busy={busy} busyText={texts.waitingForPasskey} onClick={open}>
        {texts.logInWithPasskey}
      </BusyButton>
      {problem && (
        <p role="alert" data-part="problem">
          {problem}
        </p>
      )}
    </div>
  );
}

const passkeyStyles = css`
  [data-part='account'] [data-part='passkey'] {
    display: grid;
    gap: 8px;
    margin-block-end: 24px;
  }
  [data-part='account'] [data-part='passkey'] [data-part='problem'] {
    margin: 0;
  }
`;
