/** The address of the login or create-account screen with the four join parameters. */
export function accountAddress(
  screen: 'login' | 'login/create',
  accountLoginOrigin: 'LOCK_SCREEN' | 'MEMBER_AREA_BLOCK' | 'PRICING_OPTIONS',
  memberAreaId: string,
  originUrlPath: string,
  pricingOptionId = '',
): string {
  const query = new URLSearchParams({ accountLoginOrigin, memberAreaId, pricingOptionId, originUrlPath });
  return `/account/${screen}?${query}`;
}
