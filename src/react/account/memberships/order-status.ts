import type { MembershipsMessages } from '../../../core/messages/en/memberships.js';

/** Returns the text for the status of an order. An unknown status of the backend is shown as it is. */
export function orderStatus(status: string, texts: MembershipsMessages): string {
  const statusTexts = new Map([
    ['PAID', texts.orderPaid],
    ['PENDING', texts.orderPending],
    ['REFUNDED', texts.orderRefunded],
    ['FAILED', texts.orderFailed],
  ]);
  return statusTexts.get(status) ?? status;
}
