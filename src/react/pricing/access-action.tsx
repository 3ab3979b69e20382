import { useState } from 'react';
import type { MemberArea } from '../../core/api/types.js';
import { accessState } from '../../core/join/access-state.js';
import { fill } from '../../core/messages/fill.js';
import { BusyLabel } from '../ui/busy-label.js';
import type { AccessTexts } from './access-texts.js';

/** Props of {@link AccessAction}. */
export interface AccessActionProps {
  readonly area: MemberArea;
  readonly pending: boolean;
  readonly locale: string;
  readonly texts: AccessTexts;
  /** The account's page of memberships, where a payment method is changed. */
  readonly membershipsHref: string;
  readonly onJoin: () => void;
}

/** The one thing a visitor can do about an area as they stand to it: join, wait, go in, rejoin (screens 4). */
export function AccessAction({ area, pending, locale, texts, membershipsHref, onJoin }: AccessActionProps) {
  const [now] = useState(() => Date.now());
  const state = accessState(area, now);
  const date = (iso: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(iso));
  const button = (text: string) => (
    <button type="button" part="button" aria-disabled={pending} onClick={() => pending || onJoin()}>
      <BusyLabel busy={pending} busyText={texts.joining}>
        {text}
      </BusyLabel>
    </button>
  );
  switch (state.kind) {
    case 'open':
      return button(texts.join);
    case 'not-yet-open':
      return (
        <button type="button" part="button" disabled>
          {fill(texts.opens, { date: date(state.opensAt) })}
        </button>
      );
    case 'closed':
      return (
        <button type="button" part="button" disabled>
          {texts.enrollmentClosed}
        </button>
      );
    case 'member':
      return (
        <>
          <p part="member">{texts.member}</p>
          {button(fill(texts.goTo, { title: area.title }))}
        </>
      );
    case 'ending':
      return (
        <>
          <p part="member">
            {state.endsAt ? fill(texts.endingOn, { date: date(state.endsAt) }) : texts.ending}
          </p>
          {button(texts.rejoin)}
        </>
      );
    case 'payment-failed':
      return (
        <>
          <p part="member">{texts.paymentFailed}</p>
          <a part="update-payment" className="button" href={membershipsHref}>
            {texts.updatePayment}
          </a>
        </>
      );
  }
}
