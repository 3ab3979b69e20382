/** The steps after the first, loaded together. */
export { AccessStep } from './access-step.js';
export { BenefitsStep } from './benefits-step.js';
