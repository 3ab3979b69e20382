/** English texts of the fields that a site adds to the profile. */
export const profileFieldsEn = {
  optionalField: '{field} (optional)',
  chooseOption: 'Choose…',
  fieldRequired: '“{field}” is required.',
  tooShort: 'Use at least {n} characters.',
  tooLow: 'The minimum is {min}.',
  tooHigh: 'The maximum is {max}.',
  webAddressInvalid: 'Enter a full address, like https://example.com.',
};

/** The texts of the fields that a site adds to the profile. */
export type ProfileFieldsMessages = typeof profileFieldsEn;
