/** The screens that log in with a mailed code, loaded together. */
export { EmailForm } from './email-form.js';
export { CodeScreen } from './code-screen.js';
export { WelcomeScreen } from './welcome-screen.js';
export { MailedProof } from './mailed-proof.js';
export { LinkScreen } from './link-screen.js';
