/** Marks a text as CSS, which the build takes the white space out of. */
export const css = String.raw;
