import { useRef, useState } from 'react';
import type { Membership } from '../../../contract/account/memberships.js';
import { visitorStanding } from '../../../core/join/visitor-standing.js';
import { membershipsEn } from '../../../core/messages/en/memberships.js';
import type { JoinContext } from '../../../core/paths/join-context.js';
import { BusyButton } from '../../ui/base/buttons.js';
import { useMemberArea } from '../log-in/join-context.js';
import { OptionChoice } from '../log-in/option-choice.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { useAction } from '../shared/use-action.js';
import { useFormResult } from '../shared/use-form-result.js';

/**
 * Lets a visitor whose membership has ended join the area again, with any of its pricing options. Renders nothing when the
 * area cannot be joined now, or could not be loaded.
 */
export function RejoinMembership({
  membership: { memberAreaId, pricingOption },
}: {
  readonly membership: Membership;
}) {
  const { flow, texts: shared } = useAccount();
  const texts = useTexts(membershipsEn);
  const area = useMemberArea(memberAreaId);
  const showResult = useFormResult();
  const [chosen, setChosen] = useState(pricingOption?.id);
  // A click on the button can follow the choice before the view is rendered again.
  const latestChoice = useRef(chosen);
  const [now] = useState(() => Date.now());
  const options = area?.pricingOptions ?? [];
  const findOption = (wanted: string | undefined) => options.find(({ id }) => id === wanted) ?? options[0];
  const choose = (id: string) => {
    latestChoice.current = id;
    setChosen(id);
  };
  const { busy, start } = useAction('join', async () => {
    const context: JoinContext = {
      accountLoginOrigin: 'MEMBER_AREA_BLOCK',
      memberAreaId,
      pricingOptionId: findOption(latestChoice.current)?.id ?? '',
      originUrlPath: '',
    };
    // Stays pending while the page is being left.
    await showResult(await flow.resume(context));
  });
  if (!area || visitorStanding(area, now).kind !== 'open') return null;
  return (
    <div data-part="rejoin" aria-busy={busy}>
      {options.length > 1 && (
        <OptionChoice
          options={options}
          chosen={findOption(chosen)?.id ?? ''}
          disabled={busy}
          onChoose={choose}
        />
      )}
      <BusyButton data-part="submit" busy={busy} busyText={shared.joining} onClick={start}>
        {texts.rejoin}
      </BusyButton>
    </div>
  );
}
