import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { mayOfferNewPasskey, rememberPasskey } from '../../../core/account/passkeys/passkey-memory.js';
import { keepsPasskeys } from '../../../core/account/passkeys/passkey-support.js';
import { createPasskeysFlow } from '../../../core/account/passkeys/passkeys-flow.js';
import { passkeyLogInEn } from '../../../core/messages/en/passkey-log-in.js';
import { fill } from '../../../core/messages/fill.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { BusyButton } from '../../ui/base/buttons.js';
import { css, useProtectedStyles } from '../../ui/base/styling.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { useAction } from '../shared/use-action.js';
import { useResultText } from '../shared/use-result-text.js';
import { proposePasskeyName } from './propose-name.js';

/**
 * Offers a passkey on the home screen, on a device that can keep one, until the visitor has added one or wants none. Soon
 * after a login, one click adds it. Later it leads to the screen that asks who they are.
 */
export function PasskeyOffer() {
  const { site, opened } = useAccount();
  const [isOffered, setIsOffered] = useState(opened === 'passkey-offer');
  useEffect(() => {
    if (!mayOfferNewPasskey()) return;
    let isShown = true;
    const asking = keepsPasskeys().then((does) => {
      if (does && isShown) setIsOffered(true);
    });
    reportRejection(asking, site, 'add-passkey');
    return () => {
      isShown = false;
    };
  }, [site]);
  return isOffered ? <Offer onDecline={() => setIsOffered(false)} /> : null;
}

function Offer({ onDecline }: { readonly onDecline: () => void }) {
  const { site, navigate } = useAccount();
  const texts = useTexts(passkeyLogInEn);
  const flow = useMemo(() => createPasskeysFlow(site), [site]);
  const styles = useProtectedStyles(offerStyles);
  const titleId = useId();
  const [problem, setProblem] = useState('');
  /** What was said last, when nothing is offered any more. */
  const [ending, setEnding] = useState<string | null>(null);
  const showResult = useResultText({ 'form:passkey-expired': texts.passkeyTooLate });
  const { busy, start } = useAction('add-passkey', async () => {
    setProblem('');
    const name = proposePasskeyName(texts);
    const result = await flow.add(name);
    switch (result.kind) {
      case 'done':
        setEnding(fill(texts.passkeyAdded, { passkey: name }));
        return;
      case 'exists':
        setEnding(texts.passkeyExists);
        return;
      case 'cancelled':
        return;
      case 'browser-failed':
        setProblem(texts.passkeyNotMade);
        return;
      case 'fields':
      case 'refused':
        // The screen with the passkeys asks who they are, and lists what there is.
        navigate('/profile/passkeys');
        return;
      default:
        setProblem(await showResult(result));
    }
  });
  const decline = () => {
    rememberPasskey('declined');
    onDecline();
  };
  if (ending !== null) return <Ending text={ending} />;
  return (
    <section ref={styles} data-part="passkey-offer" aria-labelledby={titleId}>
      <div data-part="banner">
        <h2 id={titleId}>{texts.passkeyOfferTitle}</h2>
        <p>{texts.passkeyOffer}</p>
        {problem && (
          <p role="alert" data-part="problem">
            {problem}
          </p>
        )}
        <div data-part="offer-buttons">
          <BusyButton data-look="primary" busy={busy} busyText={texts.addingPasskey} onClick={start}>
            {texts.addPasskey}
          </BusyButton>
          <button type="button" data-look="quiet" onClick={decline}>
            {texts.notNow}
          </button>
        </div>
      </div>
    </section>
  );
}

/** Says what has become of the offer. It gets the focus, which has gone with the button. */
function Ending({ text }: { readonly text: string }) {
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => status.current?.focus(), []);
  return (
    <p ref={status} role="status" tabIndex={-1} data-part="notice" data-tone="good">
      {text}
    </p>
  );
}

const offerStyles = css`
  [data-part='account'] [data-part='passkey-offer'] {
    margin-block-end: 24px;
  }
  [data-part='account'] [data-part='passkey-offer'] [data-part='banner'] {
    display: grid;
    gap: 4px;
  }
  [data-part='account'] [data-part='passkey-offer'] p {
    margin: 0;
  }
  [data-part='account'] [data-part='offer-buttons'] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block: 8px 4px;
  }
`;
