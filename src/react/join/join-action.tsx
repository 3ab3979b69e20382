import type { VisitorStanding } from '../../core/join/visitor-standing.js';
import { dateText } from '../../core/messages/dates.js';
import { fill } from '../../core/messages/fill.js';
import type { JoinMessages } from '../../core/messages/en/join.js';
import type { PageMessages } from '../../core/messages/en/page.js';
import type { ViewMessages } from '../../core/messages/en/view.js';
import { BusyLabel } from '../ui/busy-label.js';

/** Props of {@link JoinAction}. */
export interface JoinActionProps {
  readonly state: VisitorStanding;
  /** The name of the area. */
  readonly title: string;
  /** The label of the button for somebody who can join; default: the text of the language. */
  readonly label?: string | undefined;
  readonly pending: boolean;
  readonly locale: string;
  readonly texts: PageMessages & ViewMessages & JoinMessages;
  /** The account's page of memberships, where a payment method is changed. */
  readonly membershipsHref: string;
  readonly onJoin: () => void;
}

/**
 * The one thing a visitor can do about an area, below a line that tells members how they stand to it: join, go in,
 * rejoin or update the payment method.
 */
export function JoinAction(props: JoinActionProps) {
  const { state, pending, texts, membershipsHref, onJoin } = props;
  const line = memberLine(props);
  return (
    <>
      {line && <p part="member">{line}</p>}
      {state.kind === 'payment-failed' ? (
        <a part="update-payment" className="button" href={membershipsHref}>
          {texts.updatePayment}
        </a>
      ) : (
        <button type="button" part="button" aria-disabled={pending} onClick={() => pending || onJoin()}>
          <BusyLabel busy={pending} busyText={texts.joining}>
            {buttonText(props)}
          </BusyLabel>
        </button>
      )}
    </>
  );
}

function memberLine({ state, texts, locale }: JoinActionProps): string | null {
  switch (state.kind) {
    case 'member':
      return texts.member;
    case 'ending':
      return state.endsAt
        ? fill(texts.endingOn, { date: dateText(state.endsAt, locale, 'medium') })
        : texts.ending;
    case 'payment-failed':
      return texts.paymentFailed;
    default:
      return null;
  }
}

function buttonText({ state, title, label, texts }: JoinActionProps): string {
  switch (state.kind) {
    case 'member':
      return fill(texts.goTo, { title });
    case 'ending':
      return texts.rejoin;
    default:
      return label ?? texts.join;
  }
}
