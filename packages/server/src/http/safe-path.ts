import { safePath as readSafePath } from 'member-area-elements/core';

/**
 * Checks a path that came from outside: it must start with one `/`, have no backslash and no control character, and
 * still lead to this site after the URL parser has resolved it.
 *
 * @returns the path as the URL parser writes it, or an empty text for a path that is not safe
 */
export const safePath = (value: unknown): string => readSafePath(value, 'http://site.invalid') ?? '';
