import type { OwnerFailure, OwnerRefusal } from '../owner-call.js';

const OUTDATED: readonly OwnerRefusal[] = ['ended', 'no-period', 'not-movable', 'not-refundable'];

/**
 * Returns whether a change was refused because what the screen shows is out of date: somebody else has made a change. The
 * screen must load again. Pure.
 */
export const isOutdated = (failure: OwnerFailure): boolean =>
  failure.kind === 'gone' || (failure.kind === 'refused' && OUTDATED.includes(failure.code));
