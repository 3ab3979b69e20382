/** The join that continues after a login, as the addresses and the forms of the account name it. */
export const JOIN_PARAMETERS = ['accountLoginOrigin', 'memberAreaId', 'pricingOptionId', 'originUrlPath'];
