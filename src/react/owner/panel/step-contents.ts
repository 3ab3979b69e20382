/** The contents of the dialogs that only the checklist opens, loaded together. */
export { JoinBlockStep } from './join-block-step.js';
export { NavigationStep } from './navigation-step.js';
export { PaymentsStep } from './payments-step.js';
