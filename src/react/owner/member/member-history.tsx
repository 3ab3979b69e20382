import type { MemberDetails, MembershipEvent } from '../../../contract/owner/member.js';
import { dateText } from '../../../core/messages/dates.js';
import { fill } from '../../../core/messages/fill.js';
import type { MemberMessages } from '../../../core/messages/en/owner/member.js';
import {
  historySentence,
  historyTone,
  type HistorySentence,
} from '../../../core/owner/members/history-sentence.js';
import { formatMoney } from '../../../core/pricing/format-money.js';
import { partProps } from '../../ui/base/styling.js';
import { useMemberTexts } from './member-texts.js';
import { useLeavingReasons } from '../shared/leaving-reasons.js';
import { useOwner } from '../shared/owner-context.js';
import { MemberSection } from './member-section.js';
import { useMore } from './use-more.js';

/** The number of entries that are shown at first. */
const FIRST = 8;

/** What has happened to a person, the newest first. */
export function MemberHistory({ person: { history } }: { readonly person: MemberDetails }) {
  const texts = useMemberTexts();
  const { shown, button } = useMore(history, FIRST, texts.memberAllHistory);
  return (
    <MemberSection part="history" title={texts.memberHistory}>
      {history.length === 0 ? (
        <p {...partProps('hint')}>{texts.memberNoHistory}</p>
      ) : (
        <ol {...partProps('timeline')}>
          {shown.map((event, i) => (
            <Entry key={`${event.at} ${event.kind} ${i}`} event={event} />
          ))}
        </ol>
      )}
      {button}
    </MemberSection>
  );
}

function Entry({ event }: { readonly event: MembershipEvent }) {
  const { locale } = useOwner();
  const texts = useMemberTexts();
  const nameOf = useLeavingReasons();
  const { at, by, title, fromTitle, amount, from, endsAt, reason, comment } = event;
  const time = from ?? endsAt;
  const day = (iso: string) => dateText(iso, locale, 'medium');
  return (
    <li {...partProps('entry')} data-tone={historyTone(event)}>
      <p {...partProps('entry-text')}>
        {fill(texts[SENTENCES[historySentence(event)]], {
          area: title,
          from: fromTitle ?? '',
          ...(amount && { amount: formatMoney(amount, locale) }),
          ...(time && { date: day(time) }),
          ...(endsAt && { end: day(endsAt) }),
        })}
      </p>
      <p {...partProps('entry-date')}>
        <time dateTime={at}>{day(at)}</time>
        {by === 'staff' && <span>{texts.memberByStaff}</span>}
      </p>
      {reason && <p {...partProps('entry-reason')}>{fill(texts.memberReason, { reason: nameOf(reason) })}</p>}
      {comment && (
        <blockquote {...partProps('entry-comment')}>
          <bdi>{comment}</bdi>
        </blockquote>
      )}
    </li>
  );
}

/** The names of the texts of the sentences. */
const SENTENCES = {
  joined: 'memberDidJoin',
  'let-in': 'memberDidLetIn',
  'let-in-until': 'memberDidLetInUntil',
  imported: 'memberDidImport',
  'imported-until': 'memberDidImportUntil',
  paid: 'memberDidPay',
  'paid-amount': 'memberDidPayAmount',
  'payment-failed': 'memberDidNotPay',
  refunded: 'memberDidRefund',
  'refunded-amount': 'memberDidRefundAmount',
  changed: 'memberDidChange',
  'price-changed': 'memberDidChangePrice',
  'option-changed': 'memberDidChangeOption',
  'option-changed-from': 'memberDidChangeOptionFrom',
  moved: 'memberDidMove',
  'moved-for-good': 'memberDidMoveForGood',
  transferred: 'memberDidTransfer',
  paused: 'memberDidPause',
  'paused-until': 'memberDidPauseUntil',
  cancelled: 'memberDidCancel',
  'cancelled-until': 'memberDidCancelUntil',
  'set-to-end': 'memberDidSetToEnd',
  'taken-out': 'memberDidTakeOut',
  resumed: 'memberDidResume',
  ended: 'memberDidEnd',
} as const satisfies Record<HistorySentence, keyof MemberMessages>;
