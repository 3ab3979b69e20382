/** The steps after the first: fetched while that one is filled in. */
export { AccessStep } from './access-step.js';
export { BenefitsStep } from './benefits-step.js';
