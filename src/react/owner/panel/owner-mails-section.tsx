import { useId } from 'react';
import { JOINED_MAILS, type OwnerMails } from '../../../contract/owner/owner-mails.js';
import { ownerEn } from '../../../core/messages/en/owner/shared.js';
import { ownerMailsEn, type OwnerMailsMessages } from '../../../core/messages/en/owner/owner-mails.js';
import { partProps } from '../../ui/base/styling.js';
import { LoadedView } from '../../ui/loading/lazy-part.js';
import { useLoaded } from '../../ui/loading/use-loaded.js';
import { failureText } from '../shared/failure.js';
import { useOwnerTexts } from '../shared/owner-context.js';
import { useOperationsFlow } from '../shared/use-operations-flow.js';
import { RadioCards } from '../ui/radio-cards.js';
import { SwitchField } from '../ui/switch-field.js';
import { useOwnerMails } from './use-owner-mails.js';

/** The choice of the mails that the owners get. Renders nothing for a backend that does not have the calls. */
export function OwnerMailsSection() {
  const flow = useOperationsFlow();
  const loaded = useLoaded(flow.ownerMails);
  const texts = useOwnerTexts(ownerMailsEn);
  const name = useId();
  if (loaded.kind === 'ready' && loaded.value === null) return null;
  return (
    <fieldset {...partProps('owner-mails')} aria-busy={loaded.kind === 'loading'}>
      <legend {...partProps('label')}>{texts.panelMails}</legend>
      <p {...partProps('hint')}>{texts.panelMailsHint}</p>
      <LoadedView loaded={loaded} lines={4}>
        {(mails) => mails && <Fields name={name} stored={mails} />}
      </LoadedView>
    </fieldset>
  );
}

/** The fields. A change is saved at once; a change that was not saved stays, and can be saved again. */
function Fields({ name, stored }: { readonly name: string; readonly stored: OwnerMails }) {
  const shared = useOwnerTexts(ownerEn);
  const texts = useOwnerTexts(ownerMailsEn);
  const { mails, saving, choose } = useOwnerMails(stored);
  return (
    <>
      <RadioCards<OwnerMails['joined']>
        name={name}
        legend={texts.panelMailsJoined}
        value={mails.joined}
        onChange={(joined) => choose({ ...mails, joined })}
        cards={JOINED_MAILS.map((value) => joinedCard(value, texts))}
      />
      <SwitchField
        name="paymentFailed"
        label={texts.panelMailsPaymentFailed}
        hint={texts.panelMailsPaymentFailedHint}
        checked={mails.paymentFailed}
        onChange={(paymentFailed) => choose({ ...mails, paymentFailed })}
      />
      <SwitchField
        name="left"
        label={texts.panelMailsLeft}
        hint={texts.panelMailsLeftHint}
        checked={mails.left}
        onChange={(left) => choose({ ...mails, left })}
      />
      <p role="status" {...partProps('saved')}>
        {saving.kind === 'saving' && shared.ownerSaving}
        {saving.kind === 'saved' && shared.ownerSaved}
      </p>
      <p role="alert" {...partProps('problem')}>
        {saving.kind === 'failed' && `${texts.panelMailsKept} ${failureText(saving.failure, shared)}`}
      </p>
      {saving.kind === 'failed' && (
        <button type="button" {...partProps('retry')} onClick={() => choose(mails)}>
          {shared.ownerRetry}
        </button>
      )}
    </>
  );
}

function joinedCard(value: OwnerMails['joined'], texts: OwnerMailsMessages) {
  switch (value) {
    case 'at-once':
      return { value, title: texts.panelMailsAtOnce, description: texts.panelMailsAtOnceHint };
    case 'daily':
      return { value, title: texts.panelMailsDaily, description: texts.panelMailsDailyHint };
    case 'off':
      return { value, title: texts.panelMailsOff, description: texts.panelMailsOffHint };
  }
}
