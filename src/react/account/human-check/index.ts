/** The check that a visitor is human. Its code is loaded when the backend asks for one. */
export { HumanCheckStatus } from './human-check-status.js';
export { HumanCheckWork } from './human-check-work.js';
