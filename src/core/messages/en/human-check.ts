/** English texts of the check that a visitor is human. */
export const humanCheckEn = {
  checkingHuman: 'Checking that you’re a person…',
  showHuman: 'Show below that you’re a person to continue.',
};

/** The texts of the check that a visitor is human. */
export type HumanCheckMessages = typeof humanCheckEn;
