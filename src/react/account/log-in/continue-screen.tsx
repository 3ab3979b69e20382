import { useEffect, useRef, useState } from 'react';
import type { FormResult } from '../../../core/account/form-result.js';
import { fill } from '../../../core/messages/fill.js';
import type { JoinContext } from '../../../core/paths/join-context.js';
import { reportRejection } from '../../../core/report-rejection.js';
import { SubmitButton } from '../../ui/base/buttons.js';
import { useForm } from '../../ui/form/use-form.js';
import { useAccount } from '../shared/account-context.js';
import { AccountLinkTo, ScreenHeading } from '../shared/screen-parts.js';
import { JoinDetails, joinLabel, JoinSummary, useMemberArea, useOptionChoice } from './join-context.js';
import { useFormResult } from '../shared/use-form-result.js';

/**
 * Shows signed-in visitors the progress of their join in place of the login, or leads them to the account. After a
 * failed join, shows a button that repeats it.
 *
 * @param props.hasFailed whether the join has just failed. It is then sent again only on a click
 * @param props.isArriving whether the link of a mail has just logged in, so that the page does not know yet
 * @param props.isBack whether the visitor has just come back from a log-in provider
 */
export function ContinueScreen({
  screen,
  context,
  followUp,
  hasFailed,
  isArriving,
  isBack,
}: {
  readonly screen: 'login' | 'create';
  readonly context: JoinContext | null;
  readonly followUp: string | null;
  readonly hasFailed: boolean;
  readonly isArriving: boolean;
  readonly isBack: boolean;
}) {
  const { site, flow, exit, texts, navigate, returned } = useAccount();
  const showResult = useFormResult();
  const [joining, setJoining] = useState(!hasFailed);
  const started = useRef(hasFailed);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const finish = (continuing: Promise<FormResult>) =>
      reportRejection(
        continuing.then(showResult).then(() => setJoining(false)),
        site,
        'join',
      );
    if (isArriving) finish(flow.continueSignedIn('log-in', context, followUp !== null));
    else if (context) finish(isBack ? flow.continueSignedIn('log-in', context, false) : flow.resume(context));
    else if (isBack && returned?.page && !returned.result)
      finish(Promise.resolve({ kind: exit.redirect(returned.page) }));
    else navigate(followUp ?? '', isBack ? 'log-in-result' : undefined);
    // Runs once for each visit of the screen.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (context && !joining) return <JoinAgain screen={screen} context={context} followUp={followUp} />;
  return (
    <p role="status" data-part="status">
      {texts.continuing}
    </p>
  );
}

/** A join that can be repeated without logging in again. */
function JoinAgain({
  screen,
  context,
  followUp,
}: {
  readonly screen: 'login' | 'create';
  readonly context: JoinContext;
  readonly followUp: string | null;
}) {
  const { flow, texts } = useAccount();
  const area = useMemberArea(context.memberAreaId);
  const chooseOption = useOptionChoice(screen, { context, followUp }, 'not-joined');
  const showResult = useFormResult();
  const { busy, formProps } = useForm({
    validate: () => ({}),
    send: async () => showResult(await flow.resume(context)),
  });
  return (
    <>
      <ScreenHeading>{area ? fill(texts.joinArea, { area: area.title }) : texts.join}</ScreenHeading>
      <p data-part="context">{texts.signedIn}</p>
      {area && (
        <JoinSummary
          area={area}
          pricingOptionId={context.pricingOptionId}
          busy={busy}
          onChoose={chooseOption}
        />
      )}
      <form {...formProps} data-part="form">
        <SubmitButton text={joinLabel(area, texts)} busyText={texts.joining} busy={busy} />
      </form>
      <p data-part="footer">
        <AccountLinkTo path="">{texts.goToAccount}</AccountLinkTo>
      </p>
      <JoinDetails area={area} />
    </>
  );
}
