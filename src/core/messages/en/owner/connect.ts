import type { PluralForms } from '../../fill.js';

/** English texts of `<member-area-connect>`. */
export const connectEn = {
  connectNone: 'Connect a member area',
  connectNoneHint: 'Until then visitors see nothing here.',
  connectFilter: 'Find a member area',
  connectAreas: 'Member areas',
  connectMatches: { one: '{n} area matches', other: '{n} areas match' } as PluralForms,
  connectNoMatch: 'No area matches “{text}”.',
  connectShowMore: 'Show more',
  connectEmpty: 'You have no member area yet.',
  connectCreate: 'Create a member area',
  connectOff: 'Member areas are turned off. Visitors can’t join.',
  connectDeleted: 'The connected member area is gone. Visitors see nothing here. Choose another one.',
  connectDone: 'Connected to {area}',
  connectUndone: 'Disconnected',
  connectChange: 'Change',
  connectKeep: 'Keep {area}',
  connectDisconnect: 'Disconnect',
  connectPreview: 'Preview',
  connectSettings: 'What the block shows',
  connectShowTitle: 'Title',
  connectShowDescription: 'Description',
  connectShowPrice: 'Price',
  connectShowBenefits: 'Benefits',
  connectNoBenefits: 'This area has no benefits yet.',
  connectButtonText: 'Button text',
  connectButtonTextRequired: 'Add a text for the button.',
  connectButtonTextTooLong: 'Use at most {n} characters.',
  connectAlignment: 'Alignment',
  connectStart: 'Start',
  connectCenter: 'Center',
  connectEnd: 'End',
};

/** The texts of `<member-area-connect>`. */
export type ConnectMessages = typeof connectEn;
