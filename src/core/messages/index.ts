/** The texts in English, by where they are shown; and how alerts are put together. */
export { en as pageEn, type PageMessages } from './page/en.js';
export { viewEn, type ViewMessages } from './view/en.js';
export { alertEn, type AlertMessages } from './alert/en.js';
export { frameEn, type FrameMessages } from './frame/en.js';
export { joinEn, type JoinMessages } from './join/en.js';
export { accessEn, type AccessMessages } from './access/en.js';
export { accountEn, type AccountMessages } from './account/en.js';
export { recoveryEn, type RecoveryMessages } from './recovery/en.js';
export { membershipsEn, type MembershipsMessages } from './memberships/en.js';
export { profileEn, type ProfileMessages } from './profile/en.js';
export { pricingEn, pricingTexts, type PricingMessages } from './pricing/en.js';
export { directionOf } from './direction-of.js';
export { loadLanguage } from './languages/load-language.js';
export type { Messages } from './messages.js';
export { alertText, type AlertText } from './alert-text.js';
export { fill } from './fill.js';
