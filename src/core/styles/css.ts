/** Marks a text as CSS. The build removes the white space from it. */
export const css = String.raw;
