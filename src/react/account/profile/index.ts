/** The profile screens, loaded together. */
export { ProfileScreen } from './profile-screen.js';
export { EmailScreen } from './email-screen.js';
export { PasswordScreen } from './password-screen.js';
export { DevicesScreen } from './devices-screen.js';
export { CloseScreen, ClosedScreen } from './close-screen.js';
