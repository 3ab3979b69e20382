/** English texts of the dialog with code to copy. */
export const snippetEn = {
  snippetCopy: 'Copy',
  snippetCopied: 'Copied',
  snippetCopyFailed: 'Copying failed. Select the text and copy it yourself.',
};

/** The texts of the dialog with code to copy. */
export type SnippetMessages = typeof snippetEn;
