import { useRef, useState } from 'react';
import type { Membership } from '../../../core/api/types.js';
import { visitorStanding } from '../../../core/join/visitor-standing.js';
import { membershipsEn } from '../../../core/messages/en/memberships.js';
import type { JoinContext } from '../../../core/paths/join-context.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { BusyLabel } from '../../ui/base/buttons.js';
import { useMemberArea } from '../log-in/join-context.js';
import { OptionChoice } from '../log-in/option-choice.js';
import { useAccount, useTexts } from '../shared/account-context.js';
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
  const { site, flow, texts: shared } = useAccount();
  const texts = useTexts(membershipsEn);
  const area = useMemberArea(memberAreaId);
  const showResult = useFormResult();
  const [chosen, setChosen] = useState(pricingOption?.id);
  // A click on the button can follow the choice before the view is rendered again.
  const latestChoice = useRef(chosen);
  const [now] = useState(() => Date.now());
  const [busy, setBusy] = useState(false);
  const options = area?.pricingOptions ?? [];
  const findOption = (wanted: string | undefined) => options.find(({ id }) => id === wanted) ?? options[0];
  const choose = (id: string) => {
    latestChoice.current = id;
    setChosen(id);
  };
  const rejoin = async () => {
    setBusy(true);
    const context: JoinContext = {
      accountLoginOrigin: 'MEMBER_AREA_BLOCK',
      memberAreaId,
      pricingOptionId: findOption(latestChoice.current)?.id ?? '',
      originUrlPath: '',
    };
    // Stays pending while the page is being left.
    await showResult(await flow.resume(context));
    setBusy(false);
  };
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
      <button
        type="button"
        data-part="submit"
        aria-disabled={busy}
        onClick={() => {
          if (!busy) reportRejection(rejoin(), site, 'join');
        }}
      >
        <BusyLabel busy={busy} busyText={shared.joining}>
          {texts.rejoin}
        </BusyLabel>
      </button>
    </div>
  );
}
