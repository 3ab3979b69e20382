import { dateText } from '../../../core/messages/dates.js';
import { fill } from '../../../core/messages/fill.js';
import { memberName } from '../../../core/owner/members/standing.js';
import { formatMoney } from '../../../core/pricing/format-money.js';
import { GrantDialog } from '../members/grant-dialog.js';
import { useMemberTexts } from './member-texts.js';
import { useOwner } from '../shared/owner-context.js';
import { CloseDialog } from './close-dialog.js';
import { DeleteNoteDialog } from './delete-note-dialog.js';
import { EndDialog } from './end-dialog.js';
import type { SectionProps } from './member-section.js';
import { MoveEndDialog } from './move-end-dialog.js';
import { RefundDialog } from './refund-dialog.js';
import { SendLinkDialog } from './send-link-dialog.js';

/** The dialog that is open. Says what was done after it. */
export function MemberDialogs({ person, actions }: SectionProps) {
  const { locale } = useOwner();
  const texts = useMemberTexts();
  const { dialog, finish, leave, reload } = actions;
  const ends = { onKeep: leave, onReload: reload };
  const name = memberName(person);
  const day = (iso: string) => dateText(iso, locale);
  switch (dialog?.kind) {
    case 'grant':
      return (
        <GrantDialog
          {...ends}
          people={[person]}
          name={name}
          memberships={person.memberships}
          onDone={({ title, endsAt }) =>
            finish(
              'grantMembership',
              endsAt === null
                ? fill(texts.memberGranted, { name, area: title })
                : fill(texts.memberGrantedUntil, { name, area: title, date: day(endsAt) }),
            )
          }
        />
      );
    case 'end': {
      const membership = person.memberships.find(({ id }) => id === dialog.membershipId);
      if (!membership) return null;
      const { title: area, pause, nextPaymentAt } = membership;
      const periodEnd = pause?.from ?? nextPaymentAt;
      return (
        <EndDialog
          {...ends}
          membership={membership}
          name={name}
          onDone={(when) =>
            finish(
              'endMembership',
              when === 'period' && periodEnd
                ? fill(texts.memberEndsOn, { name, area, date: day(periodEnd) })
                : fill(when === 'period' ? texts.memberEndsLater : texts.memberEnded, { name, area }),
            )
          }
        />
      );
    }
    case 'move-end': {
      const membership = person.memberships.find(({ id }) => id === dialog.membershipId);
      if (!membership) return null;
      const { title: area } = membership;
      return (
        <MoveEndDialog
          {...ends}
          membership={membership}
          name={name}
          onDone={(endsAt) =>
            finish(
              'moveMembershipEnd',
              endsAt === null
                ? fill(texts.memberMovedForGood, { name, area })
                : fill(texts.memberMoved, { name, area, date: day(endsAt) }),
            )
          }
        />
      );
    }
    case 'refund': {
      const order = person.orders.find(({ id }) => id === dialog.orderId);
      if (!order?.refundable) return null;
      return (
        <RefundDialog
          {...ends}
          order={order}
          refundable={order.refundable}
          onDone={({ amount, endsAccess }) =>
            finish(
              'refundOrder',
              fill(endsAccess ? texts.memberRefundedAndEnded : texts.memberRefunded, {
                name,
                amount: formatMoney(amount, locale),
                area: order.title,
              }),
            )
          }
        />
      );
    }
    case 'link':
      if (!person.link) return null;
      return (
        <SendLinkDialog
          {...ends}
          person={person}
          link={person.link}
          onDone={() => finish('sendMemberLink', fill(texts.memberLinkSent, { email: person.email }))}
        />
      );
    case 'delete-note':
      return (
        <DeleteNoteDialog
          {...ends}
          noteId={dialog.noteId}
          onDone={() => finish('deleteNote', texts.memberNoteDeleted)}
        />
      );
    case 'close':
      return <CloseDialog {...ends} person={person} onDone={actions.finishClosing} />;
    case undefined:
      return null;
  }
}
