/**
 * Returns whether an `If-Match` header names a tag. A proxy that compresses the answer changes the tag: nginx makes it
 * weak, Apache adds the method at its end. Both still mean this version.
 */
export const namesTag = (ifMatch: string, tag: string): boolean =>
  ifMatch.split(',').some((one) => one.trim() === '*' || withoutProxyMarks(one) === withoutProxyMarks(tag));

const withoutProxyMarks = (tag: string): string =>
  tag
    .trim()
    .replace(/^W\//, '')
    .replace(/-(gzip|br|zstd)"$/, '"');
