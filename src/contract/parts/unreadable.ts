/**
 * Control characters, line breaks, and the marks that turn the direction of the text after them. A name with one of them
 * could rewrite the sentence that shows it.
 */
export const UNREADABLE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu;
