/**
 * The tags of an area as a template author writes them, with links that work without JavaScript. A `linkClass` is the
 * class of those links.
 */
import { html } from 'hono/html';
import { pricingTexts } from 'member-area-elements/core/messages';
import { priceLine } from 'member-area-elements/core/pricing';
import type { Markup, MemberArea, PricingOption } from 'member-area-server';

/** The four parameters of a join, as the screens of the account read them from the address. */
interface JoinParameters {
  readonly accountLoginOrigin: 'LOCK_SCREEN' | 'MEMBER_AREA_BLOCK' | 'PRICING_OPTIONS';
  readonly memberAreaId: string;
  readonly pricingOptionId?: string;
  readonly originUrlPath: string;
}

/** Returns the address of the login or the account creation that continues with a join. */
export function accountAddress(
  screen: 'login' | 'login/create',
  { accountLoginOrigin, memberAreaId, pricingOptionId = '', originUrlPath }: JoinParameters,
): string {
  const query = new URLSearchParams({ accountLoginOrigin, memberAreaId, pricingOptionId, originUrlPath });
  return `/account/${screen}?${query}`;
}

/**
 * Returns a join tag.
 *
 * @param path the path of the page with the tag
 */
export function joinTag(
  area: MemberArea,
  path: string,
  label: string | Markup = `Join ${area.name}`,
): Markup {
  const address = accountAddress('login/create', {
    accountLoginOrigin: 'MEMBER_AREA_BLOCK',
    memberAreaId: area.id,
    originUrlPath: path,
  });
  return html`<member-area-join member-area-id="${area.id}"
    ><a class="button" href="${address}">${label}</a></member-area-join
  >`;
}

/**
 * Returns the pricing tag of an area, for a page that shows the name and the description of the area itself.
 *
 * @param path the path of the page with the tag
 * @param freeLabel the text of the link when the area has no options
 */
export function pricingTag(
  area: MemberArea,
  path: string,
  linkClass: 'button' | 'cta',
  freeLabel = `Join ${area.name}`,
): Markup {
  const joinLink = (label: string, pricingOptionId?: string) => {
    const address = accountAddress('login/create', {
      accountLoginOrigin: 'PRICING_OPTIONS',
      memberAreaId: area.id,
      pricingOptionId,
      originUrlPath: path,
    });
    return html`<p><a class="${linkClass}" href="${address}">${label}</a></p>`;
  };
  const options = area.pricingOptions.map((option) => joinLink(`Join, ${priceText(option)}`, option.id));
  return html`<member-area-pricing member-area-id="${area.id}" hide-title>
    ${options.length > 0 ? options : joinLink(freeLabel)}
  </member-area-pricing>`;
}

/** Returns a price as a text, for pages without JavaScript. The tags write the same in the visitor's own language. */
export const priceText = ({ subscriptionPlan, ...option }: PricingOption): string =>
  priceLine({ ...option, ...(subscriptionPlan && { subscriptionPlan }) }, pricingTexts, 'en');
