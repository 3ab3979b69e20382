import { useEffect, useRef, useState } from 'react';
import { fill } from '../../core/messages/fill.js';
import type { JoinContext } from '../../core/paths/index.js';
import { reportRejection } from '../../core/report-rejection.js';
import { SubmitButton } from '../ui/submit-button.js';
import { useForm } from '../ui/use-form.js';
import { useAccount } from './account-context.js';
import { AccountLinkTo } from './account-link-to.js';
import { joinLabel, JoinSummary } from './join-summary.js';
import { ScreenHeading } from './screen-heading.js';
import { useFormOutcome } from './use-form-outcome.js';
import { useMemberArea } from './use-member-area.js';

/**
 * What somebody signed in sees at a login screen: they go on with the join, or to the account. After a join that
 * failed they can repeat it here.
 *
 * @param props.waits whether the join has just failed, and waits for the visitor
 */
export function ContinueScreen({
  context,
  followUp,
  waits,
}: {
  readonly context: JoinContext | null;
  readonly followUp: string | null;
  readonly waits: boolean;
}) {
  const { site, flow, texts, navigate } = useAccount();
  const outcome = useFormOutcome();
  const [joining, setJoining] = useState(!waits);
  const started = useRef(waits);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    if (!context) navigate(followUp ?? '');
    else {
      const resuming = flow
        .resume(context)
        .then(outcome)
        .then(() => setJoining(false));
      reportRejection(resuming, site, 'join');
    }
    // Once for each visit of the screen.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (context && !joining) return <JoinAgain context={context} />;
  return (
    <p role="status" data-part="status">
      {texts.continuing}
    </p>
  );
}

/** A join that can be repeated without logging in again. */
function JoinAgain({ context }: { readonly context: JoinContext }) {
  const { flow, texts } = useAccount();
  const area = useMemberArea(context.memberAreaId);
  const outcome = useFormOutcome();
  const { busy, formProps } = useForm({
    validate: () => ({}),
    send: async () => outcome(await flow.resume(context)),
  });
  return (
    <>
      <ScreenHeading>{area ? fill(texts.joinArea, { area: area.title }) : texts.join}</ScreenHeading>
      <p data-part="context">{texts.signedIn}</p>
      {area && <JoinSummary area={area} pricingOptionId={context.pricingOptionId} />}
      <form {...formProps} data-part="form">
        <SubmitButton text={joinLabel(area, texts)} busyText={texts.joining} busy={busy} />
      </form>
      <p data-part="footer">
        <AccountLinkTo path="">{texts.goToAccount}</AccountLinkTo>
      </p>
    </>
  );
}
