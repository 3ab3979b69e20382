import { fixture, html } from '@open-wc/testing';
import { configure, type MemberAreasCouponsElement } from 'member-area-elements';
import { scripted, type ScriptedAnswer } from '../../runner/scripted.js';
import { viewPart } from '../owner-tag.js';
import { collectReports } from '../reports.js';
import { until } from '../until.js';

export type Tag = MemberAreasCouponsElement;

/** Returns a coupon: 20 percent off the first payment in all areas, unless the arguments differ. */
export const couponBody = (code: string, parts: object = {}) => ({
  id: code.toLowerCase(),
  code,
  reduction: { kind: 'percent', percent: 20 },
  duration: { kind: 'once' },
  createdAt: '2026-03-02T12:00:00Z',
  status: 'active',
  numUses: 0,
  ...parts,
});
const price = (value: string, currencyCode: string) => ({
  id: `${value}-${currencyCode}`,
  price: { value, currencyCode },
  subscribable: true,
  billingPeriod: { value: 1, unit: 'MONTH' },
});
const areaBody = (id: string, title: string, ...pricingOptions: object[]) => ({
  ...{ id, title, description: '', benefits: [], pricingOptions },
  purchaseType: pricingOptions.length === 0 ? 'FREE' : 'RECURRING',
});
/** A free area, one in dollars and one in euros. */
export const areasAnswer: ScriptedAnswer = {
  to: 'marketing/member-areas',
  body: {
    memberAreas: [
      areaBody('commons', 'The Commons'),
      areaBody('letters', 'Letters', price('10.00', 'USD')),
      areaBody('briefe', 'Briefe', price('9.00', 'EUR')),
    ],
  },
};
/** Returns the answer to a reading of the coupons. */
export const couponsAnswer = (...coupons: object[]): ScriptedAnswer => ({
  to: 'marketing/coupons',
  body: { coupons },
});
export const created = (coupon: object): ScriptedAnswer => ({
  to: 'marketing/coupons',
  status: 201,
  body: coupon,
});
export const ok: ScriptedAnswer = { to: 'marketing/coupons', body: {} };
export const refusal = (status: number, error: object): ScriptedAnswer => ({
  to: 'marketing/coupons',
  status,
  body: { error },
});

/** Renders the coupons, and waits until they are shown. */
export async function renderCoupons(...answers: ScriptedAnswer[]) {
  const server = await scripted(...answers);
  const reported = collectReports();
  configure({ apiRoot: server.root, locale: 'en', timeZone: 'UTC', currency: 'USD' });
  const tag = await fixture<Tag>(
    html`<member-areas-coupons loading="eager"><p>Loading</p></member-areas-coupons>`,
  );
  // `until` hears no focus events from inside a shadow root.
  tag.shadowRoot!.addEventListener('focusin', () => dispatchEvent(new Event('received')));
  await until(() =>
    ['coupons-section', 'error', 'not-owner', 'signed-out'].map((name) => viewPart(tag, name)).find(Boolean),
  );
  /** Returns the changes that were sent: the method, the end of the address, and the body. */
  const changes = async () =>
    (await server.calls())
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url, body }) => [
        method,
        url.slice(url.indexOf('/marketing/') + 11),
        ...(body ? [JSON.parse(body) as object] : []),
      ]);
  return { tag, server, reported, changes };
}

/** Returns a field of the form, by its name. */
export const field = (tag: Tag, name: string): HTMLInputElement =>
  tag.shadowRoot!.querySelector<HTMLInputElement>(`[name=${name}]`)!;
