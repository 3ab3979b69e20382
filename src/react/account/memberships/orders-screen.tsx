import { dateText } from '../../../core/messages/dates.js';
import { fill } from '../../../core/messages/fill.js';
import { membershipsEn } from '../../../core/messages/en/memberships.js';
import { formatMoney } from '../../../core/pricing/format-money.js';
import { useProtectedStyles } from '../../ui/base/styling.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { EmptyState } from '../shared/empty-state.js';
import { LoadedView } from '../../ui/loading/lazy-part.js';
import { AccountLinkTo } from '../shared/screen-parts.js';
import { useAccountData } from '../shared/account-loading.js';
import { membershipStyles } from './membership-styles.js';
import { orderStatus } from './order-status.js';
import { readMemberships } from './read-memberships.js';

/** The screen with the list of orders. The backend sends the newest first. */
export function OrdersScreen() {
  const { locale } = useAccount();
  const texts = useTexts(membershipsEn);
  const loaded = useAccountData(readMemberships, 'orders');
  const styles = useProtectedStyles(membershipStyles);
  return (
    <div ref={styles} data-part="screen">
      <LoadedView loaded={loaded} lines={2} shape="cards">
        {({ orders }) =>
          orders.length > 0 ? (
            <ul data-part="list">
              {orders.map(({ id, number, placedAt, total, status }) => (
                <li key={id} data-part="order">
                  <h2 data-part="order-number">
                    <AccountLinkTo path={`/orders/${encodeURIComponent(id)}`}>
                      {fill(texts.orderNumber, { number })}
                    </AccountLinkTo>
                  </h2>
                  <p data-part="status-chip" data-status={status}>
                    {orderStatus(status, texts)}
                  </p>
                  <p data-part="order-date">
                    <time dateTime={placedAt}>{dateText(placedAt, locale)}</time>
                  </p>
                  <p data-part="order-total">{formatMoney(total, locale)}</p>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState text={texts.noOrders} />
          )
        }
      </LoadedView>
    </div>
  );
}
