/** Each preview in a language with long words. */
import { describe } from 'vitest';
import { SAMPLED_LANGUAGES, testFit } from './language-fit.js';

describe('every preview fits', () => testFit(SAMPLED_LANGUAGES));
