import { joinControl } from '../../core/join/join-control.js';
import type { VisitorStanding } from '../../core/join/visitor-standing.js';
import { dateText } from '../../core/messages/dates.js';
import { fill } from '../../core/messages/fill.js';
import type { JoinMessages } from '../../core/messages/en/join.js';
import type { PageMessages } from '../../core/messages/en/page.js';
import type { ViewMessages } from '../../core/messages/en/view.js';
import { BusyButton } from '../ui/base/buttons.js';

/** Props of {@link JoinAction}. */
export interface JoinActionProps {
  readonly state: VisitorStanding;
  /** The name of the area. */
  readonly title: string;
  /** The label of the button for visitors who can join. Default: the text of the language. */
  readonly label?: string | undefined;
  readonly pending: boolean;
  readonly locale: string;
  readonly texts: PageMessages & ViewMessages & JoinMessages;
  /** The address of the memberships page, where members change their payment method and end a pause. */
  readonly membershipsHref: string;
  readonly onJoin: () => void;
}

/**
 * The button for the next step of a visitor: join, open the area, rejoin, update the payment method, or manage a paused membership. While nobody can
 * join, it says so. Members see a line about their membership above it.
 */
export function JoinAction(props: JoinActionProps) {
  const { state, pending, texts, onJoin } = props;
  const { label, href, isUnavailable } = joinControl(state, props);
  return (
    <>
      <MemberLine {...props} />
      {href === null ? (
        <BusyButton
          part="button"
          className={isUnavailable ? 'unavailable' : undefined}
          aria-disabled={isUnavailable}
          busy={pending}
          busyText={texts.joining}
          onClick={onJoin}
        >
          {label ?? props.label ?? texts.join}
        </BusyButton>
      ) : (
        <a part={state.kind === 'paused' ? 'manage' : 'update-payment'} className="button" href={href}>
          {label}
        </a>
      )}
    </>
  );
}

/**
 * The line about a visitor's membership. Renders nothing for visitors without one. While a failed payment is tried again, it leads
 * to the payment method.
 */
export function MemberLine(props: Pick<JoinActionProps, 'state' | 'texts' | 'locale' | 'membershipsHref'>) {
  const { state, texts, membershipsHref } = props;
  const line = memberText(props);
  if (line === null) return null;
  const mayStillEnter = state.kind === 'payment-failed' && state.endsAt !== undefined;
  return (
    <p part="member">
      {line}
      {mayStillEnter && (
        <>
          {' '}
          <a part="update-payment" href={membershipsHref}>
            {texts.updatePayment}
          </a>
        </>
      )}
    </p>
  );
}

function memberText({ state, texts, locale }: Pick<JoinActionProps, 'state' | 'texts' | 'locale'>) {
  switch (state.kind) {
    case 'member':
      return texts.member;
    case 'ending':
      return state.endsAt
        ? fill(texts.endingOn, { date: dateText(state.endsAt, locale, 'medium') })
        : texts.ending;
    case 'paused':
      return state.until
        ? fill(texts.pausedUntil, { date: dateText(state.until, locale, 'medium') })
        : texts.paused;
    case 'payment-failed':
      return state.endsAt
        ? fill(texts.paymentFailedUntil, { date: dateText(state.endsAt, locale, 'medium') })
        : texts.paymentFailed;
    default:
      return null;
  }
}
