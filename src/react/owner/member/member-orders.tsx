import type { MemberDetails, OrderOfMember } from '../../../contract/owner/member.js';
import { dateText } from '../../../core/messages/dates.js';
import { fill } from '../../../core/messages/fill.js';
import { formatMoney } from '../../../core/pricing/format-money.js';
import { partProps } from '../../ui/base/styling.js';
import { useMemberTexts, type MemberTexts } from './member-texts.js';
import { useOwner } from '../shared/owner-context.js';
import { MemberSection, type SectionProps } from './member-section.js';
import { useMore } from './use-more.js';

/** The number of orders that are shown at first. */
const FIRST = 5;

/** The orders of a person, the newest first, and the button that pays one back. */
export function MemberOrders({ person, actions }: SectionProps) {
  const texts = useMemberTexts();
  const { orders, refundProblem } = person;
  const sorted = orders.toSorted((one, other) => Date.parse(other.placedAt) - Date.parse(one.placedAt));
  const { shown, button } = useMore(sorted, FIRST, texts.memberAllOrders);
  return (
    <MemberSection part="orders" title={texts.memberOrders}>
      {orders.length === 0 ? (
        <p {...partProps('hint')}>{texts.memberNoOrders}</p>
      ) : (
        <ul {...partProps('order-list')}>
          {shown.map((order) => (
            <OrderRow key={order.id} order={order} person={person} actions={actions} />
          ))}
        </ul>
      )}
      {button}
      {orders.length > 0 && refundProblem && (
        <p {...partProps('hint')}>
          {refundProblem === 'no-provider' ? texts.memberNoProvider : texts.memberUnsupported}
        </p>
      )}
    </MemberSection>
  );
}

function OrderRow({ order, person, actions }: SectionProps & { readonly order: OrderOfMember }) {
  const { locale } = useOwner();
  const texts = useMemberTexts();
  const { id, number, placedAt, title, total, paymentMethod, isDisputed } = order;
  const state = orderState(order, texts, locale);
  return (
    <li {...partProps('order')}>
      <p {...partProps('order-title')}>
        <bdi>{title}</bdi>
      </p>
      <p {...partProps('order-facts')}>
        <span>{dateText(placedAt, locale, 'medium')}</span>
        <span>{fill(texts.memberOrderNumber, { number })}</span>
        {paymentMethod && (
          <span>
            <bdi>{paymentMethod}</bdi>
          </span>
        )}
      </p>
      {(state !== null || isDisputed) && (
        <p {...partProps('order-state')}>
          {state && (
            <span {...partProps('chip')} data-tone={state.tone}>
              {state.text}
            </span>
          )}
          {isDisputed && (
            <span {...partProps('chip')} data-tone="danger">
              {texts.memberOrderDisputed}
            </span>
          )}
        </p>
      )}
      <p {...partProps('order-total')}>{formatMoney(total, locale)}</p>
      {mayPayBack(order, person) && (
        <button
          type="button"
          {...partProps('refund')}
          data-look="quiet"
          aria-label={fill(texts.memberRefundOf, { number })}
          onClick={() => actions.open({ kind: 'refund', orderId: id })}
        >
          {texts.memberRefund}
        </button>
      )}
    </li>
  );
}

const mayPayBack = ({ refundable }: OrderOfMember, { mayRefund, refundProblem }: MemberDetails): boolean =>
  mayRefund && refundProblem === undefined && refundable !== undefined;

/** Returns what the chip of an order says. An order that is paid has none. */
function orderState(
  { status, total, refunded }: OrderOfMember,
  texts: MemberTexts,
  locale: string,
): { readonly text: string; readonly tone?: 'danger' | 'warning' } | null {
  const isWhole = status === 'REFUNDED' || refunded?.value === total.value;
  if (isWhole) return { text: texts.memberOrderRefunded };
  if (refunded)
    return { text: fill(texts.memberOrderRefundedPart, { amount: formatMoney(refunded, locale) }) };
  switch (status) {
    case 'PAID':
      return null;
    case 'PENDING':
      return { text: texts.memberOrderPending, tone: 'warning' };
    case 'FAILED':
      return { text: texts.memberOrderFailed, tone: 'danger' };
    default:
      return { text: status };
  }
}
