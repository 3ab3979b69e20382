import { html } from 'hono/html';
import type { StoredArea } from '../server/area-store.js';
import type { Markup } from './layout.js';

/**
 * A join tag as a template author writes it: with a link between its tags that works without JavaScript.
 *
 * @param origin the path of the page it stands on
 */
export function joinTag(
  area: StoredArea,
  origin: string,
  pricingOptionId = '',
  label = `Join ${area.name}`,
): Markup {
  const query = new URLSearchParams({
    accountLoginOrigin: 'MEMBER_AREA_BLOCK',
    memberAreaId: area.id,
    pricingOptionId,
    originUrlPath: origin,
  });
  const option = pricingOptionId ? html`pricing-option-id="${pricingOptionId}"` : '';
  return html`<member-area-join member-area-id="${area.id}" ${option}
    ><a class="button" href="/account/login/create?${query.toString()}">${label}</a></member-area-join
  >`;
}
