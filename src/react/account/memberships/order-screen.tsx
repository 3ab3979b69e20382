import { useCallback } from 'react';
import type { ApiFailure } from '../../../core/api/api-error.js';
import type { Api } from '../../../core/api/client.js';
import type { OrderDetails, OrderItem } from '../../../contract/account/order.js';
import { dateText } from '../../../core/messages/dates.js';
import { fill } from '../../../core/messages/fill.js';
import { membershipsEn } from '../../../core/messages/en/memberships.js';
import { pricingEn } from '../../../core/messages/en/pricing.js';
import { formatMoney } from '../../../core/pricing/format-money.js';
import { priceLine } from '../../../core/pricing/price-line.js';
import { LoadedView } from '../../ui/loading/lazy-part.js';
import { useProtectedStyles } from '../../ui/base/styling.js';
import { useAccount, useTexts } from '../shared/account-context.js';
import { useAccountData } from '../shared/account-loading.js';
import { AccountLinkTo } from '../shared/screen-parts.js';
import { orderStatus } from './order-status.js';
import { orderStyles } from './order-styles.js';

/** The screen of one order, which can be printed: its items, total, payment method and refunds. */
export function OrderScreen({ id }: { readonly id: string }) {
  const { texts } = useAccount();
  const read = useCallback((api: Api) => api.order(id).catch(toMissing), [id]);
  const loaded = useAccountData(read, 'order');
  const styles = useProtectedStyles(orderStyles);
  return (
    <div ref={styles} data-part="screen">
      <div data-part="order-details">
        <LoadedView loaded={loaded}>
          {(order) =>
            order ? (
              <Details order={order} />
            ) : (
              <>
                <p data-part="empty">{texts.notFoundTitle}</p>
                <p>
                  <AccountLinkTo path="">{texts.goToAccount}</AccountLinkTo>
                </p>
              </>
            )
          }
        </LoadedView>
      </div>
    </div>
  );
}

/** Returns `null` for an order that does not exist, and passes every other failure on. */
function toMissing(error: unknown): null {
  const { failure } = error as { failure?: ApiFailure };
  if (failure?.kind === 'status' && (failure.status === 404 || failure.status === 410)) return null;
  throw error;
}

function Details({ order }: { readonly order: OrderDetails }) {
  const { locale } = useAccount();
  const texts = useTexts(membershipsEn);
  const { number, placedAt, total, status, items, paymentMethod, refunds, taxes, invoiceUrl, discount } =
    order;
  const money = (amount: OrderDetails['total']) => formatMoney(amount, locale);
  return (
    <>
      <div data-part="which">
        <h2 data-part="area">{fill(texts.orderNumber, { number })}</h2>
        <p data-part="status-chip" data-status={status}>
          {orderStatus(status, texts)}
        </p>
      </div>
      <dl data-part="facts">
        <div>
          <dt>{texts.orderDate}</dt>
          <dd>
            <time dateTime={placedAt}>{dateText(placedAt, locale)}</time>
          </dd>
        </div>
        {paymentMethod && (
          <div>
            <dt>{texts.paymentMethod}</dt>
            <dd>{paymentMethod}</dd>
          </div>
        )}
      </dl>
      <h3 data-part="items-title">{texts.orderItems}</h3>
      <ul data-part="items">
        {items.map((item, i) => (
          <Item key={i} item={item} amount={money(item.amount)} />
        ))}
      </ul>
      <dl data-part="facts">
        {discount && (
          <div data-part="order-discount">
            <dt>{fill(texts.orderDiscount, { code: discount.code })}</dt>
            <dd>{money(discount.amount)}</dd>
          </div>
        )}
        <div data-part="order-sum">
          <dt>{texts.orderTotal}</dt>
          <dd>{money(total)}</dd>
        </div>
        {taxes.map(({ label, amount }, i) => (
          <div key={i} data-part="tax">
            <dt>{fill(texts.orderTaxIncluded, { tax: label })}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        {refunds.map(({ refundedAt, amount }, i) => (
          <div key={i} data-part="refund">
            <dt>{fill(texts.orderRefundedOn, { date: dateText(refundedAt, locale) })}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
      <Withdrawal order={order} />
      <p data-part="actions">
        {invoiceUrl && (
          <a data-part="invoice" data-look="secondary" href={invoiceUrl} target="_top">
            {texts.orderInvoice}
          </a>
        )}
        <button type="button" data-part="print" onClick={() => print()}>
          {texts.print}
        </button>
      </p>
    </>
  );
}

/** Until when the buyer can withdraw, with a link to the page for it. It leaves the frame, because it works without the account. */
function Withdrawal({ order: { withdrawal } }: { readonly order: OrderDetails }) {
  const { locale } = useAccount();
  const texts = useTexts(membershipsEn);
  if (!withdrawal) return null;
  return (
    <p data-part="withdrawal">
      {fill(texts.orderWithdrawUntil, { date: dateText(withdrawal.until, locale) })}{' '}
      <a href={withdrawal.url} target="_top">
        {texts.withdrawalTitle}
      </a>
    </p>
  );
}

function Item({ item, amount }: { readonly item: OrderItem; readonly amount: string }) {
  const { locale } = useAccount();
  const texts = useTexts(membershipsEn);
  const { pricing } = useTexts(pricingEn);
  const { title, pricingOption, url } = item;
  return (
    <li data-part="item">
      <span data-part="item-title">
        {url ? (
          <a href={url} target="_top" aria-label={fill(texts.openArea, { area: title })}>
            {title}
          </a>
        ) : (
          title
        )}
      </span>
      <span data-part="item-amount">{amount}</span>
      {pricingOption && <span data-part="item-option">{priceLine(pricingOption, pricing, locale)}</span>}
    </li>
  );
}
