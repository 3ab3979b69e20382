/** Each preview in a language with long words, and in one that is written from right to left. */
import { describe } from 'vitest';
import { SAMPLED_LANGUAGES, testFit } from './language-fit.js';

describe('every preview fits', () => testFit(SAMPLED_LANGUAGES));
