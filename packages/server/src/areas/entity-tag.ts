import { createHash } from 'node:crypto';
import { Refusal } from '../http/refusal.js';

/**
 * Refuses a change of something that has another version than the caller has read. Without an `If-Match` header, the caller
 * changes any version.
 *
 * @param tag the `ETag` of the stored version
 * @throws Refusal 412 `changed`
 */
export function requireVersion(ifMatch: string | undefined, tag: string): void {
  if (ifMatch && !namesTag(ifMatch, tag)) throw new Refusal('changed');
}

/**
 * Returns whether an `If-Match` or `If-None-Match` header names a tag. A proxy that compresses the answer changes the tag: nginx makes it
 * weak, Apache adds the method at its end. Both still mean this version.
 */
export const namesTag = (header: string, tag: string): boolean =>
  header.split(',').some((one) => one.trim() === '*' || withoutProxyMarks(one) === withoutProxyMarks(tag));

const withoutProxyMarks = (tag: string): string =>
  tag
    .trim()
    .replace(/^W\//, '')
    .replace(/-(gzip|br|zstd)"$/, '"');

/** Returns the `ETag` of a text: the same for the same text. */
export const toEntityTag = (content: string): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
