/** The lengths of texts, in characters. The forms, the server, the checks and the description of the calls read them here. */

/** Of a first or last name. */
export const NAME_LENGTH = 50;
export const EMAIL_LENGTH = 254;
/** Of the name of a passkey. */
export const PASSKEY_NAME_LENGTH = 60;
/** Of a new password. */
export const PASSWORD_LENGTH = { least: 10, most: 128 } as const;
/** Of a password that a login compares: accounts can be older than the rule for new ones. */
export const KNOWN_PASSWORD_LENGTH = 1000;
/** Of what a visitor or an owner writes to say why. */
export const COMMENT_LENGTH = 500;
/** The largest lengths and numbers of an area. See docs/requirements.md#member-areas. */
export const AREA_LIMITS = {
  name: 60,
  id: 40,
  description: 300,
  every: 52,
  payments: 36,
  trialDays: 365,
  subscriptions: 2,
  benefits: 10,
  benefit: 120,
  withdrawalDays: 365,
} as const;
export const LOCK_SCREEN_LIMITS = { headline: 100, description: 500 } as const;
/** The most billing periods for which an area can allow a pause. */
export const PAUSE_PERIODS = 3;
/** Of the code of a coupon. */
export const CODE_LENGTH = 40;
/** Of the text of a button. */
export const BUTTON_TEXT_LENGTH = 30;
/** Of the address of a video. */
export const ADDRESS_LENGTH = 2048;
/** Of an id that the backend has made. */
export const ID_LENGTH = 100;
