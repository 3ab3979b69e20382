import type { PluralForms } from '../../fill.js';

/** English texts of a new price for members, in `<member-areas-panel>`. */
export const memberPricesEn = {
  panelEarlierPrice: {
    one: '{n} member pays an earlier price.',
    other: '{n} members pay an earlier price.',
  } as PluralForms,
  panelUseNewPrice: 'Use the new price for them, too',
  panelPriceQuestion: {
    one: 'Also for the {n} person who is a member?',
    other: 'Also for the {n} people who are members?',
  } as PluralForms,
  panelPriceQuestionHint: 'They get a mail in good time, and can cancel before they pay the new price.',
  panelPriceNewOnly: 'New members only',
  panelPriceEverybody: 'Everybody, from their next renewal',
  panelPriceEverybodyFailed: 'Couldn’t change the price for members. Try again.',
  panelPriceEverybodyDone: {
    one: '{n} member gets a mail about the new price.',
    other: '{n} members get a mail about the new price.',
  } as PluralForms,
};

/** The texts of a new price for members. */
export type MemberPricesMessages = typeof memberPricesEn;
