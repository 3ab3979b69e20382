import type { Check } from '../check.js';
import { ownerAreaChecks } from './owner-areas.js';
import { ownerCallChecks } from './owner-calls.js';

/** The checks of the calls of the owner. */
export const ownerChecks: readonly Check[] = [...ownerCallChecks, ...ownerAreaChecks];
