/** The button that logs in with a passkey, and the offer of one, loaded together. */
export { PasskeyLogIn } from './passkey-log-in.js';
export { PasskeyOffer } from './passkey-offer.js';
