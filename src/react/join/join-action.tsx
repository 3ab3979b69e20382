import type { VisitorStanding } from '../../core/join/visitor-standing.js';
import { dateText } from '../../core/messages/dates.js';
import { fill } from '../../core/messages/fill.js';
import type { JoinMessages } from '../../core/messages/en/join.js';
import type { PageMessages } from '../../core/messages/en/page.js';
import type { ViewMessages } from '../../core/messages/en/view.js';
import { BusyLabel } from '../ui/base/buttons.js';
import { enrollmentText } from './area-details.js';

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
  /** The address of the memberships page, where members change their payment method. */
  readonly membershipsHref: string;
  readonly onJoin: () => void;
}

/**
 * The button for the next step of a visitor: join, open the area, rejoin, or update the payment method. Members see a
 * line about their membership above it.
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
        <button
          type="button"
          part="button"
          aria-disabled={pending}
          onClick={() => {
            if (!pending) onJoin();
          }}
        >
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

/** The same button, but disabled with a text about sign-up while sign-up is not open. */
export function AccessAction(props: JoinActionProps) {
  const text = enrollmentText(props.state, props.texts, props.locale);
  return text === null ? (
    <JoinAction {...props} />
  ) : (
    <button type="button" part="button" disabled>
      {text}
    </button>
  );
}
