import { describe, it } from 'vitest';
import { measureLightSizes } from '../../scripts/measure-sizes.js';
import { assertSizes } from '../e2e/documented-sizes.js';

describe('the sizes of the light build', () => {
  it('are those in the guides, and none is above its limit', () =>
    assertSizes('Part of the light build', measureLightSizes()));
});
