/** Each preview in every language that `language-overflow.test.ts` leaves out. */
import { LANGUAGES } from 'member-area-elements/core/messages';
import { describe } from 'vitest';
import { SAMPLED_LANGUAGES, testFit } from './language-fit.js';

describe('every preview fits', () =>
  testFit([...LANGUAGES.keys()].filter((language) => !SAMPLED_LANGUAGES.includes(language))));
